/** Health workers mark that a person has died, and take the mark back. */
import { eq, sql } from 'drizzle-orm';
import { can } from '@chautari/contract/capabilities';
import { findDeath, markDeath, takeBackDeath, type Death } from '@chautari/contract/deaths';
import { hasLivingPerson } from '../accounts/accounts.queries';
import { endSessions } from '../accounts/sessions';
import { cancelForDeath, tellCancelled } from '../appointments/endForDeath';
import { lockAppointments } from '../database/accountVersions';
import { patients, shareCodes, type MarkedDeath } from '../database/schema';
import type { Db, Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { lockPerson } from '../patients/death';
import { assertAccess } from '../patients/patientAccess';
import { readPatientDetails } from '../patients/patientDetails';
import { findPatient, grantAccess, type PatientRow } from '../patients/patients.queries';
import { insertPatientVersion } from '../patients/versions.queries';

interface Deps {
  store: Store;
}

/**
 * Locks a person, and returns what stands.
 * @throws HttpProblem `changedMeanwhile` where that is newer than the caller's version.
 */
async function openVersion(transaction: Db, { id, version }: { id: string; version: number }): Promise<PatientRow> {
  const current = await lockPerson(transaction, id);
  if (current.version !== version) return problem('changedMeanwhile');
  return (await findPatient(transaction, id))!;
}

const setDeath = (db: Db, id: string, death: MarkedDeath | null) =>
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

async function storeDeath(
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
  if (!can(session, 'patient.any')) await grantAccess(db, session.accountId, [id]);
  audit({ action: 'deathMarked', patientId: id });
}

export const deathRoutes = ({ store }: Deps) => [
  defineRoute(markDeath, async ({ precision, diedOn, calendar = 'bs', ...form }, { session, write }) => {
    const { source, note, version } = form;
    const id = await assertAccess(store.db, session, form.id);
    return write(async (work) => {
      const before = await openVersion(work.db, { id, version });
      if (before.patient.death) return problem('wrongState');
      const death = findDeath(diedOn, precision, calendar, before.patient);
      if (!death) return problem('invalid', { fields: { diedOn: 'beforeBirth' } });
      await storeDeath(work, before, { ...death, source, note }, session);
      return readPatientDetails(work.db, session, id);
    });
  }),

  defineRoute(takeBackDeath, async ({ reason, note, ...form }, { session, write }) => {
    const id = await assertAccess(store.db, session, form.id);
    return write(async (work) => {
      const before = await openVersion(work.db, { ...form, id });
      const { death } = before.patient;
      if (!death) return problem('wrongState');
      await setDeath(work.db, id, null);
      await insertPatientVersion(work.db, before, { correctedBy: session.accountId, reason, note });
      await tellCancelled(work, death.cancelled);
      work.audit({ action: 'deathTakenBack', patientId: id });
      return readPatientDetails(work.db, session, id);
    });
  }),
];
