/** The version of the lists of doctors. It changes in every process when a change of what they show is committed. */
import { lt, sql } from 'drizzle-orm';
import { DAY_MS } from '@chautari/contract/calendar';
import { prepareFor } from '../database/prepareFor';
import { doctorListChanges } from '../database/schema';
import type { Db, Store } from '../database/store';

// The number as well: a transaction that began before another one may commit after it.
const selectVersion = prepareFor((db) =>
  db
    .select({ version: sql<string>`concat(count(*), ' ', max(${doctorListChanges.at}))` })
    .from(doctorListChanges)
    .prepare('doctor_list_version'),
);

/** Returns a text that changes with the lists. */
export async function readListVersion(db: Db): Promise<string> {
  const [row] = await selectVersion(db).execute();
  return row!.version;
}

/** Deletes changes of more than a day ago. */
export const deleteOldListChanges = ({ db }: Pick<Store, 'db'>, now = Date.now()) =>
  db.delete(doctorListChanges).where(lt(doctorListChanges.at, new Date(now - DAY_MS)));
