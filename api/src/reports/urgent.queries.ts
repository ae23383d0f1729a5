/** Urgent reports, and who took them on. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@chautari/contract/calendar';
import { REMIND_MINUTES } from '@chautari/contract/reports';
import type { Session } from '../http/session';
import { reports } from '../database/schema';
import type { Db } from '../database/store';
import { isUrgent } from './alarms.queries';
import { openTo, selectReports, type ReportRow } from './reports.queries';

/** Reports in one answer; the count tells whether there are more. */
const MAX_URGENT = 50;
const MAX_TAKEN = 50;
const MAX_HANDLED = 20;

/** The worst first. An earlier report has no advice, and may be the worst. */
const danger = sql`case ${reports.advice} when 'call102' then 0 when 'hospitalToday' then 1 when 'today' then 2 when 'soon' then 2 else 0 end`;

/** Returns urgent reports open to the caller, the worst and then the oldest first, and how many there are. */
export async function listUrgentFor(db: Db, caller: Session) {
  const which = and(isUrgent, openTo(db, caller));
  const rows = await selectReports(db)
    .where(which)
    .orderBy(asc(danger), asc(reports.createdAt), asc(reports.id))
    .limit(MAX_URGENT);
  const [counted] = await db.select({ all: count() }).from(reports).where(which);
  return { rows, all: counted?.all ?? 0 };
}

/** Returns critical reports open to the caller that somebody has taken on, until they are completed or rejected, the latest first. */
export const listTakenFor = (db: Db, caller: Session): Promise<ReportRow[]> =>
  selectReports(db)
    .where(
      and(
        eq(reports.priority, 'critical'),
        isNotNull(reports.takenAt),
        inArray(reports.status, ['pending', 'inProgress', 'approved']),
        openTo(db, caller),
      ),
    )
    .orderBy(desc(reports.takenAt), desc(reports.id))
    .limit(MAX_TAKEN);

/** Returns critical reports open to the caller that were completed within a day, the latest first. */
export function listHandledFor(db: Db, caller: Session): Promise<ReportRow[]> {
  const since = new Date(Date.now() - DAY_MS);
  return selectReports(db)
    .where(
      and(
        eq(reports.priority, 'critical'),
        eq(reports.silent, false),
        eq(reports.status, 'completed'),
        gt(reports.decidedAt, since),
        openTo(db, caller),
      ),
    )
    .orderBy(desc(reports.decidedAt), desc(reports.id))
    .limit(MAX_HANDLED);
}

/** Assigns a critical report to the caller, unless it has an assignee. Returns whether it did. */
export async function assignReport(db: Db, id: string, by: string) {
  const rows = await db
    .update(reports)
    .set({ takenBy: by, takenAt: new Date() })
    .where(and(eq(reports.id, id), isUrgent))
    .returning({ id: reports.id });
  return rows.length > 0;
}

/** Records a reminder of a critical report, unless there was one lately. */
export async function markReminded(db: Db, id: string) {
  const lately = new Date(Date.now() - REMIND_MINUTES * 60_000);
  const noted = await db
    .update(reports)
    .set({ remindedAt: new Date() })
    .where(and(eq(reports.id, id), isUrgent, or(isNull(reports.remindedAt), lte(reports.remindedAt, lately))))
    .returning({ id: reports.id });
  return noted.length > 0;
}
