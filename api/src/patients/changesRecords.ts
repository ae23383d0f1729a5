import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';

/** Carries a changed birth date or sex of a person into the records. */
export type FollowPerson = (work: Work, session: Session, patientId: string) => Promise<void>;

interface Assessed {
  dateOfBirth: string;
  sex: string;
}

/** Whether a change of a person changes how records are assessed: another photo or address does not. */
export const changesRecords = (before: Assessed, after: Assessed) =>
  before.dateOfBirth !== after.dateOfBirth || before.sex !== after.sex;
