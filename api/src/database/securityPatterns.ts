/** Patterns of attacks in the security log and the audit trail: one row for each account or network and day in Nepal. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Store } from './store';

/** Refusals of an account in a day. */
const MANY_REFUSALS = 10;
/** Accounts that are tried from one network in a day. */
const MANY_ACCOUNTS = 5;
/** Attempts at unknown accounts from one network in a day. */
const MANY_UNKNOWN = 20;
/** Patients whose data somebody opens in a day, by role: more than one can see. */
export interface ManyPatients {
  doctor: number;
  staff: number;
}
/** Rows of each pattern at most. */
const MOST = 50;

const since = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const DAY = sql`to_char(at at time zone 'Asia/Kathmandu', 'YYYY-MM-DD')`;

interface AccountRefused extends Record<string, unknown> {
  id: string;
  day: string;
  times: number;
}
export interface NetworkTrying extends Record<string, unknown> {
  network: string;
  day: string;
  accounts: number;
  times: number;
}
interface ManyOpened extends Record<string, unknown> {
  id: string;
  day: string;
  patients: number;
}

const accountsRefused = (days: number) => sql`
  select account_id as id, ${DAY} as day, sum(times)::int as times from security_events
  where at > ${since(days)} and account_id is not null
  group by 1, 2 having sum(times) >= ${MANY_REFUSALS} order by 3 desc limit ${MOST}`;

const networksTrying = (days: number) => sql`
  select network, ${DAY} as day, count(distinct account_id)::int as accounts, sum(times)::int as times from security_events
  where at > ${since(days)} and kind in ('signInRefused', 'lockedOut', 'suspendedAccount', 'codeRefused')
  group by 1, 2
  having count(distinct account_id) >= ${MANY_ACCOUNTS} or coalesce(sum(times) filter (where account_id is null), 0) >= ${MANY_UNKNOWN}
  order by 4 desc limit ${MOST}`;

const manyOpened = (days: number, { doctor, staff }: ManyPatients) => sql`
  select account_id as id, ${DAY} as day, count(distinct patient_id)::int as patients from audit
  where at > ${since(days)} and role <> 'patient' and account_id is not null and patient_id is not null
    and action in ('patientListed', 'patientLookedUp', 'patientRead', 'recordsListed', 'recordRead')
  group by 1, 2, role
  having count(distinct patient_id) >= case when role = 'doctor' then ${doctor}::int else ${staff}::int end
  order by 3 desc limit ${MOST}`;

async function readRows<T>(db: Db, query: SQL): Promise<T[]> {
  const answer = (await db.execute(query)) as unknown as { rows: T[] };
  return answer.rows;
}

/** Returns the patterns of the last days. */
export const readPatterns = async (db: Db, days: number, manyPatients: ManyPatients) => ({
  accounts: await readRows<AccountRefused>(db, accountsRefused(days)),
  networks: await readRows<NetworkTrying>(db, networksTrying(days)),
  openings: await readRows<ManyOpened>(db, manyOpened(days, manyPatients)),
});

/** Returns the number of rows of each pattern in the last day, for the metrics. */
export async function countPatterns({ db }: Pick<Store, 'db'>, manyPatients: ManyPatients) {
  const { accounts, networks, openings } = await readPatterns(db, 1, manyPatients);
  return { accounts: accounts.length, networks: networks.length, openings: openings.length };
}
