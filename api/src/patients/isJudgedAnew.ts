import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';

/** Carries a changed birth date or sex of a person into the records. */
export type FollowPerson = (work: Work, session: Session, patientId: string) => Promise<void>;

interface Judged {
  dateOfBirth: string;
  sex: string;
}

/** Whether a change of a person is one by which records are judged: another photo or address is none. */
export const isJudgedAnew = (before: Judged, after: Judged) =>
  before.dateOfBirth !== after.dateOfBirth || before.sex !== after.sex;
