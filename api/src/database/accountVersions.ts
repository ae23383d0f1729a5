/** Versions of what the persons of an account have open: two bookings at once cannot both rest on the same. */
import { sql } from 'drizzle-orm';
import { accountVersions } from './schema';
import type { Db } from './store';

/** The account's open appointments, in the version that was read; null where it had none yet. */
export interface AppointmentsRead {
  accountId: string;
  version: string | null;
}

/** Another booking of the account was quicker. */
export class AppointmentsChanged extends Error {}

/** The account as `touchAccount` takes it. */
export const touchedAccount = ({ accountId, version }: AppointmentsRead) =>
  JSON.stringify({ account_id: accountId, expected: version });

/**
 * The statement that gives an account a new version; it answers no row if the version is no longer the one that was read. It waits for other bookings of
 * the account to commit, so it comes before anything else that they wait for.
 */
export const touchAccount = (account: string) => `insert into account_versions as version (account_id, appointments)
  select account_id, gen_random_uuid() from jsonb_to_record(${account}::jsonb) as given (account_id uuid)
  on conflict (account_id) do update set appointments = excluded.appointments
  where version.appointments::text is not distinct from ${account}::jsonb ->> 'expected'
  returning 1`;

/** Keeps the account from booking elsewhere until the transaction ends: what is read from here on is all that it has open. */
export async function lockAppointments(transaction: Db, accountId: string) {
  const appointments = sql`gen_random_uuid()`;
  await transaction
    .insert(accountVersions)
    .values({ accountId, appointments })
    .onConflictDoUpdate({ target: accountVersions.accountId, set: { appointments } });
}
