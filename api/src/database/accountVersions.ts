/** Versions of what the persons of an account have open: two bookings at once cannot both rest on the same. */
import { sql } from 'drizzle-orm';
import { getDriverError } from './errors';
import { accountVersions } from './schema';
import type { Db } from './store';

/** A version of an account's open appointments; null where it had none yet. */
export interface AppointmentsVersion {
  accountId: string;
  version: string | null;
}

/** Whether something failed because another booking of the account was quicker: `bump_account_version` raises the code. */
export const isAppointmentsChanged = (error: unknown) => getDriverError(error).code === 'CH001';

/** Keeps the account from booking elsewhere until the transaction ends: what is read from here on is all that it has open. */
export async function lockAppointments(transaction: Db, accountId: string) {
  const appointments = sql`gen_random_uuid()`;
  await transaction
    .insert(accountVersions)
    .values({ accountId, appointments })
    .onConflictDoUpdate({ target: accountVersions.accountId, set: { appointments } });
}
