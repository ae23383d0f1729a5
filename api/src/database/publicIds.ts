import { sql } from 'drizzle-orm';
import { toBs, todayInNepal } from '@chautari/contract/calendar';
import { ROLES, type Role } from '@chautari/contract/endpoint';
import { publicIdCounters } from './schema';
import type { Db } from './store';

const KINDS = { patient: 'P', doctor: 'D', staff: 'A' } as const satisfies Record<Role, string>;

/** The role that a public id was issued for, by its first letter. */
export const roleOf = (publicId: string): Role => ROLES.find((role) => publicId.startsWith(KINDS[role]))!;

/** Issues the next numbers of a role in this Bikram Sambat year. In a transaction, so that numbers refused are not lost. */
export async function issuePublicIds(transaction: Db, role: Role, many: number) {
  const kind = KINDS[role];
  const { year } = toBs(todayInNepal())!;
  const [row] = await transaction
    .insert(publicIdCounters)
    .values({ kind, year, last: many })
    .onConflictDoUpdate({
      target: [publicIdCounters.kind, publicIdCounters.year],
      set: { last: sql`${publicIdCounters.last} + ${many}` },
    })
    .returning({ last: publicIdCounters.last });
  return Array.from(
    { length: many },
    (_, index) => `${kind}-${year}-${String(row!.last - many + 1 + index).padStart(5, '0')}`,
  );
}

/** Issues the next number of a role. */
export const issuePublicId = async (transaction: Db, role: Role) => (await issuePublicIds(transaction, role, 1))[0]!;
