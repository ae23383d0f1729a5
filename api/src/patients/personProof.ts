/** Proofs that a record is one's own, on a shared phone. */
import type { ServiceKey } from '../database/secret';
import type { PinProof } from '@chautari/contract/family';
import { verifyPassword } from '../accounts/passwords';
import { verifyCurrentPassword } from '../accounts/verifyPassword';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { redeemConsentCode, checkConsentCode } from './consentCodes.queries';
import { isHolder, type Person } from './family.queries';
import type { Db, Store } from '../database/store';
import { consumeAttempt, resetFailures } from '../http/rateLimit';

interface Deps {
  store: Store;
  key: ServiceKey;
}

const DAY = 24 * 60;
/** Returns the limits of a PIN. It has ten thousand values: at this rate it takes more than a year to try them all. */
const getLimits = (patientId: string) => [
  { key: `pin of ${patientId}`, max: 5 },
  { key: `pin of ${patientId} in a day`, max: 20, minutes: DAY },
];

/** Resets the count of wrong PINs after another proof. */
export const forgetWrongPins = (store: Pick<Store, 'db'>, patientId: string) =>
  resetFailures(store, ...getLimits(patientId));

async function checkPin({ store }: Pick<Deps, 'store'>, { patient, pinHash }: Person, pin: string) {
  if (pinHash === null) problem('wrongState');
  await consumeAttempt(store, ...getLimits(patient.id));
  if (!(await verifyPassword(pinHash, pin))) problem('badPin');
  await forgetWrongPins(store, patient.id);
}

/**
 * Checks the proof that a record is the caller's. Returns a function that redeems the code in the unit of work that follows, so
 * that of two calls with the same code one is refused.
 * @throws HttpProblem `badCode`, `badPin`, `wrongPassword`, `wrongState` or `tooManyRequests`.
 */
export async function checkProof(
  { store, key }: Deps,
  session: Session,
  person: Person,
  proof: PinProof,
): Promise<(db: Db) => Promise<void>> {
  const { id } = person.patient;
  if (proof.by === 'code') {
    if (!(await checkConsentCode(store.db, key, id, proof.code))) problem('badCode');
    return async (db) => {
      if (!(await redeemConsentCode(db, id))) problem('badCode');
    };
  }
  if (proof.by === 'pin') await checkPin({ store }, person, proof.pin);
  // Everybody in the family may know the password of the account, so it proves the holder only.
  else if (isHolder(person)) await verifyCurrentPassword(store, session, proof.password);
  else problem('wrongState');
  return async () => undefined;
}
