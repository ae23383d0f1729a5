/** Health workers correct a person. Records follow: their reports are assessed again. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { getBirthAtAge, getBirthInPeriod, toAskedAge, type Birth } from '@chautari/contract/birth';
import { correctPatient } from '@chautari/contract/corrections';
import { personDetails } from '@chautari/contract/people';
import { openAccount } from '../accounts/uniqueContact';
import { voidResets } from '../accounts/passwordResets.queries';
import { findAddressErrors } from '../addresses/addresses';
import { pickFields } from '../database/pickFields';
import { accounts, patients } from '../database/schema';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { assertNoErrors, problem } from '../http/problem';
import type { Work } from '../http/unitOfWork';
import { toBirthColumns } from '../patients/birth';
import { assertAccess } from '../patients/patientAccess';
import { isPhoneCorrectable, readPatientDetails } from '../patients/patientDetails';
import { findPatient, withSearchName, type PatientRow } from '../patients/patients.queries';
import { insertPatientVersion } from '../patients/versions.queries';
import { followPerson } from './followPerson';
import type { RecordRules } from './writeRecords';

interface Deps extends RecordRules {
  store: Store;
}

type Correction = z.output<typeof correctPatient.input>;

/** Returns whether a correction tells what the form began with, so that a range does not move by being looked at. */
function isBirthKept({ birthPrecision, dateOfBirth, age, ageUnit }: Correction, before: PatientRow['patient']) {
  if (birthPrecision !== before.birthRange?.precision) return false;
  const current = toAskedAge(before);
  return birthPrecision === 'about'
    ? age === current.age && ageUnit === current.ageUnit
    : dateOfBirth === before.dateOfBirth;
}

/** Returns the birth that a correction tells. The contract requires the date or the age. */
function readBirth(correction: Correction, before: PatientRow['patient']): Birth {
  if (isBirthKept(correction, before)) return before;
  const { birthPrecision: precision, birthCalendar = 'ad', dateOfBirth = '', age = 0, ageUnit = 'years' } = correction;
  if (precision === 'about') return getBirthAtAge({ count: age, unit: ageUnit });
  return precision === 'day' ? { dateOfBirth } : getBirthInPeriod(dateOfBirth, precision, birthCalendar);
}

/**
 * Changes the phone of an account to which nobody signs in. Codes that went to the old phone end; both phones are told.
 * @throws HttpProblem `changedMeanwhile` where somebody has chosen a password meanwhile.
 */
async function changePhone({ db, enqueueMessage }: Work, before: PatientRow, phone: string | null) {
  const { patient, language } = before;
  const changed = await db
    .update(accounts)
    .set({ phone })
    .where(and(eq(accounts.id, patient.accountId), isNull(accounts.passwordHash)))
    .returning({ id: accounts.id });
  if (!changed.length) return problem('changedMeanwhile');
  await voidResets(db, patient.accountId);
  // One of the phones may be a stranger's: no name, and not the whole number.
  const values = { phone: phone?.slice(-3) ?? '–' };
  for (const each of [before.phone, phone])
    if (each) enqueueMessage({ kind: 'phoneCorrected', to: { phone: each, language }, values, patientId: patient.id });
}

/**
 * Stores a correction, and what stood before.
 * @throws HttpProblem `changedMeanwhile` where the person has a newer version than the caller's.
 */
async function storeCorrection(work: Work, before: PatientRow, correction: Correction, correctedBy: string) {
  const { id, version, address, reason, note } = correction;
  const { street, ...place } = address;
  const { dateOfBirth: _, ...details } = pickFields(personDetails, correction);
  const changed = await work.db
    .update(patients)
    .set({
      ...withSearchName(details),
      ...toBirthColumns(readBirth(correction, before.patient)),
      ...place,
      street: street ?? '',
      version: sql`${patients.version} + 1`,
    })
    .where(and(eq(patients.id, id), eq(patients.version, version)))
    .returning({ id: patients.id });
  if (!changed.length) return problem('changedMeanwhile');
  await insertPatientVersion(work.db, before, { correctedBy, reason, note });
}

export const correctionRoutes = ({ store, ...rules }: Deps) => [
  defineRoute(correctPatient, async (correction, { session, write }) => {
    const { version, phone, address } = correction;
    const { accountId } = session;
    const id = await assertAccess(store.db, session, correction.id);
    const before = (await findPatient(store.db, id))!;
    if (before.patient.version !== version) return problem('changedMeanwhile');
    const isNewPhone = phone !== before.phone;
    assertNoErrors({
      ...findAddressErrors(address),
      ...(isNewPhone && !isPhoneCorrectable(before) && { phone: 'phoneSignsIn' }),
    });
    return openAccount(store, [{ key: `contact in use ${accountId}`, max: 30 }], () =>
      write(async (work) => {
        await storeCorrection(work, before, { ...correction, id }, accountId);
        if (isNewPhone) await changePhone(work, before, phone);
        await followPerson(rules, work, session, id);
        work.audit({ action: 'patientCorrected', patientId: id });
        return readPatientDetails(work.db, session, id);
      }),
    );
  }),
];
