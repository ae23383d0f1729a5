import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { correctCardBirth } from './correctCardBirth';
import { reassessReports, type RecordRules } from './writeRecords';

/** Carries a changed birth date or sex into the records: the vaccination card gets the day, and reports are assessed again. */
export async function followPerson(rules: RecordRules, work: Work, session: Session, patientId: string) {
  await correctCardBirth(work, session, patientId);
  await reassessReports(rules, work, session, patientId);
}
