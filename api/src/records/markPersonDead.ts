/** Marks that a person has died, and ends what only the living need. */
import { eq, sql } from 'drizzle-orm';
import type { Death } from '@chautari/contract/deaths';
import { hasLivingPerson } from '../accounts/accounts.queries';
import { endSessions } from '../accounts/sessions';
import { cancelForDeath } from '../appointments/endForDeath';
import { lockAppointments } from '../database/accountVersions';
import { patients, shareCodes, type MarkedDeath } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { grantAccess, type PatientRow } from '../patients/patients.queries';
import { insertPatientVersion } from '../patients/versions.queries';
import { isOpenToAll } from '../patients/patientAccess';

/** Writes or removes the mark, and raises the version of the person. */
export const setDeath = (db: Db, id: string, death: MarkedDeath | null) =>
  db
    .update(patients)
    .set({ death, version: sql`${patients.version} + 1` })
    .where(eq(patients.id, id));

/** Ends what only the living need: appointments, the code that opens the record, and the sign-in of an account in which nobody lives. Returns the cancelled appointments. */
async function endCare(work: Work, { patient: { id, accountId } }: PatientRow) {
  const { db } = work;
  // A booking that has read the account before this reads it again.
  await lockAppointments(db, accountId);
  await db.delete(shareCodes).where(eq(shareCodes.patientId, id));
  return cancelForDeath(work, id);
}

/** Marks the death of a person whose row is locked and who has none yet. */
export async function markPersonDead(
  work: Work,
  before: PatientRow,
  marked: Death & Pick<MarkedDeath, 'source' | 'note'>,
  session: Session,
) {
  const { db, audit } = work;
  const { id, accountId } = before.patient;
  const { source: reason, note } = marked;
  await setDeath(db, id, { ...marked, cancelled: await endCare(work, before) });
  await insertPatientVersion(db, before, { correctedBy: session.accountId, reason, note });
  if (!(await hasLivingPerson(db, accountId))) await endSessions(db, accountId);
  // The appointment that is cancelled may be the one that has opened the record: a slip can still be taken back.
  if (!isOpenToAll(session)) await grantAccess(db, session.accountId, [id]);
  audit({ action: 'deathMarked', patientId: id });
}
