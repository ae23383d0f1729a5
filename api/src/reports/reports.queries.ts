import { and, asc, count, desc, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { OPEN_FOR_HOURS } from '@chautari/contract/patients';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { REPORT_MOVES, type Priority, type ReportMove, type ReportStatus } from '@chautari/contract/reports';
import type { Session } from '../http/session';
import { appointments, doctors, lookUps, patients, records, reports, staff } from '../database/schema';
import type { Db } from '../database/store';

const byDoctor = alias(doctors, 'by_doctor');
const byStaff = alias(staff, 'by_staff');

/** Of doctors only the patients whose record is open to them, as `canAccess` says of one. */
function openTo(db: Db, { role, accountId }: Session): SQL | undefined {
  if (role === 'staff') return undefined;
  const asked = db
    .select({ id: appointments.patientId })
    .from(appointments)
    .where(and(eq(appointments.doctorId, accountId), inArray(appointments.status, [...HOLDING_STATUSES])));
  const lookedUp = db
    .select({ id: lookUps.patientId })
    .from(lookUps)
    .where(
      and(eq(lookUps.doctorId, accountId), sql`${lookUps.at} > now() - make_interval(hours => ${OPEN_FOR_HOURS})`),
    );
  return or(inArray(reports.patientId, asked), inArray(reports.patientId, lookedUp));
}

const selectReports = (db: Db) =>
  db
    .select({
      report: reports,
      record: { kind: records.kind, day: records.day },
      patient: patients,
      doctor: byDoctor.name,
      staff: byStaff.name,
    })
    .from(reports)
    .innerJoin(records, eq(records.id, reports.recordId))
    .innerJoin(patients, eq(patients.id, reports.patientId))
    .leftJoin(byDoctor, eq(byDoctor.accountId, reports.decidedBy))
    .leftJoin(byStaff, eq(byStaff.accountId, reports.decidedBy));
export type FoundReport = Awaited<ReturnType<typeof selectReports>>[number];

/** One report that is open to the caller. */
export async function findReport(db: Db, caller: Session, id: string): Promise<FoundReport | undefined> {
  const [found] = await selectReports(db).where(and(eq(reports.id, id), openTo(db, caller)));
  return found;
}

const isCompleted = eq(reports.status, 'completed');
const isOpen = ne(reports.status, 'completed');
/** Critical ones first. */
const rank = sql<number>`case ${reports.priority} when 'critical' then 0 when 'high' then 1 else 2 end`;

/** The place of a report in its list. */
export interface ReportPlace {
  rank: number;
  at: string;
  id: string;
}

export interface ReportsAsked {
  group: 'open' | 'completed';
  status?: ReportStatus | undefined;
  priority?: Priority | undefined;
  service?: 'opd' | 'anc' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  after?: ReportPlace | undefined;
  limit: number;
}

const KINDS = { opd: 'opdReport', anc: 'ancReport' } as const;
/** When what still has to be looked at came in, and when what is completed was; as exact as a place in the list can say it. */
const instantOf = (group: ReportsAsked['group']) =>
  sql`date_trunc('milliseconds', ${group === 'open' ? reports.createdAt : reports.decidedAt})`;

/** Reports open to the caller: open ones by priority and the oldest first, completed ones the latest first. */
export function listReportsFor(
  db: Db,
  caller: Session,
  { group, status, priority, service, from, to, after, limit }: ReportsAsked,
): Promise<FoundReport[]> {
  const open = group === 'open';
  const at = instantOf(group);
  const beyond =
    after &&
    (open
      ? sql`(${rank}, ${at}, ${reports.id}) > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`(${at}, ${reports.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return selectReports(db)
    .where(
      and(
        open ? isOpen : isCompleted,
        openTo(db, caller),
        status && eq(reports.status, status),
        priority && eq(reports.priority, priority),
        service && eq(records.kind, KINDS[service]),
        from ? gte(records.day, from) : undefined,
        to ? lte(records.day, to) : undefined,
        beyond,
      ),
    )
    .orderBy(...(open ? [asc(rank), asc(at), asc(reports.id)] : [desc(at), desc(reports.id)]))
    .limit(limit);
}

export async function countReports(db: Db, caller: Session) {
  const rows = await db
    .select({ completed: sql<boolean>`${reports.status} = 'completed'`, all: count() })
    .from(reports)
    .where(openTo(db, caller))
    .groupBy(sql`1`);
  const of = (completed: boolean) => rows.find((row) => row.completed === completed)?.all ?? 0;
  return { open: of(false), completed: of(true) };
}

/** States that somebody has decided on. */
const DECIDED: readonly ReportStatus[] = ['approved', 'rejected', 'completed'];

/** Moves a report on, if it is in a state from which the move may start: of two who move it at once one succeeds. */
export async function moveReportOn(
  db: Db,
  { report }: FoundReport,
  move: ReportMove,
  by: string,
  reason: string | null,
) {
  const { from, to } = REPORT_MOVES[move];
  const decided = DECIDED.includes(to)
    ? { decidedBy: by, decidedAt: new Date() }
    : { decidedBy: null, decidedAt: null };
  const moved = await db
    .update(reports)
    .set({ status: to, reason, ...decided })
    .where(and(eq(reports.id, report.id), inArray(reports.status, [...from])))
    .returning({ id: reports.id });
  return moved.length > 0;
}

/** Changes priority and note of a report that is not completed. A priority that differs from the present one is from now on as it was set. */
export async function changeReport(
  db: Db,
  id: string,
  { priority, note }: { priority: Priority; note: string | null },
) {
  const priorityChanged = sql<boolean>`${reports.priorityChanged} or ${reports.priority} <> ${priority}`;
  const changed = await db
    .update(reports)
    .set({ priority, note, priorityChanged })
    .where(and(eq(reports.id, id), isOpen))
    .returning({ id: reports.id });
  return changed.length > 0;
}

const ofRecord = (recordId: string) => eq(reports.recordId, recordId);

export const hasReport = async (db: Db, recordId: string) =>
  (await db.select({ id: reports.id }).from(reports).where(ofRecord(recordId))).length > 0;

/** Lets a report that was completed begin anew. */
export const renewReport = (db: Db, recordId: string) =>
  db
    .update(reports)
    .set({ status: REPORT_MOVES.renew.to, priorityChanged: false, decidedBy: null, decidedAt: null })
    .where(and(ofRecord(recordId), inArray(reports.status, [...REPORT_MOVES.renew.from])));

/** Sets the priority of a report that is not completed, unless somebody has changed it. */
export const setPriority = (db: Db, recordId: string, priority: Priority) =>
  db
    .update(reports)
    .set({ priority })
    .where(and(ofRecord(recordId), eq(reports.priorityChanged, false), isOpen));
