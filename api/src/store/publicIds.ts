import { sql } from 'drizzle-orm';
import { toBs, todayInNepal } from '../contract/calendar';
import type { Role } from '../contract/endpoint';
import { publicIdCounters } from './schema';
import type { Db } from './store';

const KINDS = { patient: 'P', doctor: 'D', staff: 'A' } as const satisfies Record<Role, string>;

/** Issues the next number of a role in this Bikram Sambat year. In a transaction, so that a number refused is not lost. */
export async function issuePublicId(transaction: Db, role: Role) {
  const kind = KINDS[role];
  const { year } = toBs(todayInNepal())!;
  const [row] = await transaction.insert(publicIdCounters).values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [publicIdCounters.kind, publicIdCounters.year], set: { last: sql`${publicIdCounters.last} + 1` } })
    .returning({ last: publicIdCounters.last });
  return `${kind}-${year}-${String(row!.last).padStart(5, '0')}`;
}
