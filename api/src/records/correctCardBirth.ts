import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { getCardDay } from './kinds/days';
import { insertVersion, lockRecords, readBirth } from './records.queries';

/**
 * Gives the vaccination card of a person the birth date that was corrected. Its first line is the birth, by which doses are planned and counted. Where the
 * birth is a range, the card may know the day.
 */
export async function correctCardBirth({ db, audit }: Work, session: Session, patientId: string) {
  const { dateOfBirth, birthRange } = await readBirth(db, patientId);
  if (birthRange) return;
  for (const { row, content } of await lockRecords(db, patientId, 'immunization')) {
    if (content.kind !== 'immunization' || content.initialDate === dateOfBirth) continue;
    const corrected = { ...content, initialDate: dateOfBirth, by: { ...content.by, initialDate: session.role } };
    const { byHealthWorker } = row;
    await insertVersion(db, row, { content: corrected, day: getCardDay(corrected), byHealthWorker }, session);
    audit({ action: 'recordCorrected', patientId, subject: row.id });
  }
}
