/** How a person shows, on a phone that others use too, that a record is their own. */
import type { ServiceKey } from '../database/secret';
import type { PinProof } from '@chautari/contract/family';
import { passwordFits } from '../accounts/passwords';
import { checkPresentPassword } from '../accounts/verifyPassword';
import { fail } from '../http/problem';
import type { Session } from '../http/session';
import { spendCode, tryCode } from './consentCodes.queries';
import { isHolder, type Person } from './family.queries';
import type { Db, Store } from '../database/store';
import { countTry, forgetFailures } from '../http/rateLimit';

interface Deps {
  store: Store;
  key: ServiceKey;
}

const DAY = 24 * 60;
/** A PIN has ten thousand values: at this pace whoever tries them all needs more than a year. */
const limitsOf = (patientId: string) => [{ key: `pin of ${patientId}`, most: 5 }, { key: `pin of ${patientId} in a day`, most: 20, minutes: DAY }];

/** Forgets wrong PINs once the person has shown who they are in another way. */
export const forgetWrongPins = (store: Pick<Store, 'db'>, patientId: string) => Promise.all(limitsOf(patientId).map((limit) => forgetFailures(store, limit)));

async function checkPin({ store }: Pick<Deps, 'store'>, { patient, pinHash }: Person, pin: string) {
  if (pinHash === null) fail('wrongState');
  await countTry(store, ...limitsOf(patient.id));
  if (!(await passwordFits(pinHash, pin))) fail('badPin');
  await forgetWrongPins(store, patient.id);
}

/**
 * Refuses whoever does not show that a record is theirs. What it resolves to uses a code up in the unit of work that
 * follows, so that of two who send the same code one is refused.
 */
export async function checkProof({ store, key }: Deps, session: Session, person: Person, proof: PinProof): Promise<(db: Db) => Promise<void>> {
  const { id } = person.patient;
  if (proof.by === 'code') {
    if (!(await tryCode(store.db, key, id, proof.code))) fail('badCode');
    return async (db) => { if (!(await spendCode(db, id))) fail('badCode'); };
  }
  if (proof.by === 'pin') await checkPin({ store }, person, proof.pin);
  // Those who share the account may all know its password: it counts for its holder alone.
  else if (isHolder(person)) await checkPresentPassword(store, session, proof.password);
  else fail('wrongState');
  return async () => undefined;
}
