/** Health workers mark that a person has died, and take the mark back. */
import { findDeath, markDeath, takeBackDeath } from '@chautari/contract/deaths';
import { tellCancelled } from '../appointments/endForDeath';
import type { Db, Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { lockPerson } from '../patients/death';
import { assertAccess } from '../patients/patientAccess';
import { readPatientDetails } from '../patients/patientDetails';
import { findPatient, type PatientRow } from '../patients/patients.queries';
import { insertPatientVersion } from '../patients/versions.queries';
import { markPersonDead, setDeath } from './markPersonDead';

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

export const deathRoutes = ({ store }: Deps) => [
  defineRoute(markDeath, async ({ precision, diedOn, calendar = 'bs', ...form }, { session, write }) => {
    const { source, note, version } = form;
    const id = await assertAccess(store.db, session, form.id);
    return write(async (work) => {
      const before = await openVersion(work.db, { id, version });
      if (before.patient.death) return problem('wrongState');
      const death = findDeath(diedOn, precision, calendar, before.patient);
      if (!death) return problem('invalid', { fields: { diedOn: 'beforeBirth' } });
      await markPersonDead(work, before, { ...death, source, note }, session);
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
