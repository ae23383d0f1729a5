/** Versions of an account's open appointments: of two concurrent bookings from the same version, one fails. */
import { sql } from 'drizzle-orm';
import { getDriverError } from './errors';
import { accountVersions } from './schema';
import type { Db } from './store';

/** A version of an account's open appointments; null where it had none yet. */
export interface AppointmentsVersion {
  accountId: string;
  version: string | null;
}

/** Returns whether an error is the version conflict of an account, which `bump_account_version` raises. */
export const isAppointmentsChanged = (error: unknown) => getDriverError(error).code === 'CH001';

/** Locks the account's bookings until the transaction ends, so that reads from here on see all of them. */
export async function lockAppointments(transaction: Db, accountId: string) {
  const appointments = sql`gen_random_uuid()`;
  await transaction
    .insert(accountVersions)
    .values({ accountId, appointments })
    .onConflictDoUpdate({ target: accountVersions.accountId, set: { appointments } });
}
