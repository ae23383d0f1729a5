/** Deaths that health workers have marked. */
import { eq, isNull } from 'drizzle-orm';
import type { Death } from '@chautari/contract/deaths';
import { patients, type MarkedDeath } from '../database/schema';
import type { Db } from '../database/store';
import { problem } from '../http/problem';

/** Condition on `patients`. */
export const isAlive = isNull(patients.death);

/** Returns the death of a person as answers have it: nothing while there is none. */
export const showDeath = ({ death }: { death: MarkedDeath | null }): { death?: Death } =>
  death ? { death: { day: death.day, ...(death.range && { range: death.range }) } } : {};

/**
 * Locks a person against other changes of the details and against bookings until the transaction ends. Returns version and death as they stand then.
 * @throws HttpProblem `notFound`
 */
export async function lockPerson(transaction: Db, id: string) {
  const [row] = await transaction
    .select({ version: patients.version, death: patients.death })
    .from(patients)
    .where(eq(patients.id, id))
    .for('no key update');
  return row ?? problem('notFound');
}

/**
 * Refuses to book for somebody who has died. Nobody marks a death until the transaction ends.
 * @throws HttpProblem `personDied`
 */
export async function assertAlive(transaction: Db, id: string) {
  const [row] = await transaction
    .select({ death: patients.death })
    .from(patients)
    .where(eq(patients.id, id))
    .for('share');
  if (row?.death) problem('personDied');
}
