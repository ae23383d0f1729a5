import { and, asc, count, desc, eq, gt, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Advice, Priority } from '@chautari/contract/findings';
import {
  REPORT_MOVES,
  TAKE_BACK_SECONDS,
  type ReportGroup,
  type ReportMove,
  type ReportStatus,
} from '@chautari/contract/reports';
import type { Session } from '../http/session';
import { buildAccessCondition, buildListAccess } from '../patients/patientAccess';
import { listKinds } from '../records/kinds/kinds';
import { isDefinitionOfContent } from '../records/registers/registers.queries';
import { readQuery } from '../search/query';
import {
  accounts,
  doctors,
  facilities,
  patients,
  questionnaires,
  records,
  recordVersions,
  reportChanges,
  reports,
  staff,
} from '../database/schema';
import { runNamed } from '../database/runNamed';
import type { Db } from '../database/store';

const byDoctor = alias(doctors, 'by_doctor');
const byStaff = alias(staff, 'by_staff');
const takenByDoctor = alias(doctors, 'taken_by_doctor');
const takenByStaff = alias(staff, 'taken_by_staff');

const holders = alias(accounts, 'holders');
const writers = alias(accounts, 'writers');
/** Where the record was written, by whose altitude it is judged. */
const writtenAt = alias(facilities, 'written_at');

/** Reports of patients whose data are open to a caller. */
export const openTo = (db: Db, caller: Session) => buildListAccess(db, caller, reports.patientId);

export const selectReports = (db: Db) =>
  db
    .select({
      report: reports,
      record: { kind: records.kind, day: records.day, content: recordVersions.content },
      definition: questionnaires.definition,
      patient: patients,
      phone: holders.phone,
      writerRole: writers.role,
      facility: facilities.name,
      altitude: writtenAt.altitude,
      doctor: byDoctor.name,
      staff: byStaff.name,
      assignee: { doctor: takenByDoctor.name, staff: takenByStaff.name },
    })
    .from(reports)
    .innerJoin(records, eq(records.id, reports.recordId))
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .leftJoin(questionnaires, isDefinitionOfContent)
    .innerJoin(patients, eq(patients.id, reports.patientId))
    .innerJoin(holders, eq(holders.id, patients.accountId))
    .innerJoin(writers, eq(writers.id, records.createdBy))
    .leftJoin(facilities, eq(facilities.id, reports.facilityId))
    .leftJoin(writtenAt, eq(writtenAt.id, records.facilityId))
    .leftJoin(byDoctor, eq(byDoctor.accountId, reports.decidedBy))
    .leftJoin(byStaff, eq(byStaff.accountId, reports.decidedBy))
    .leftJoin(takenByDoctor, eq(takenByDoctor.accountId, reports.takenBy))
    .leftJoin(takenByStaff, eq(takenByStaff.accountId, reports.takenBy));
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** One report that is open to the caller. */
export async function findReport(db: Db, caller: Session, id: string): Promise<ReportRow | undefined> {
  const [row] = await selectReports(db).where(
    and(eq(reports.id, id), buildAccessCondition(db, caller, reports.patientId)),
  );
  return row;
}

const isOpen = ne(reports.status, 'completed');
const STATUSES: Record<ReportGroup, readonly ReportStatus[]> = {
  pending: ['pending', 'inProgress'],
  decided: ['approved', 'rejected'],
  open: ['pending', 'inProgress', 'approved', 'rejected'],
  completed: ['completed'],
};
const isInGroup = (group: ReportGroup) => inArray(reports.status, [...STATUSES[group]]);
/** Critical ones first. */
const rank = sql<number>`case ${reports.priority} when 'critical' then 0 when 'high' then 1 else 2 end`;

/** The place of a report in its list. */
export interface ReportPlace {
  rank: number;
  at: string;
  id: string;
}

export interface ReportFilter {
  group: ReportGroup;
  status?: ReportStatus | undefined;
  priority?: Priority | undefined;
  service?: 'opd' | 'anc' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The patient that is searched. */
  text?: string | undefined;
  after?: ReportPlace | undefined;
  limit: number;
}

/** Returns the instant by which a group is sorted, in the precision of a cursor: of arrival for open reports, of completion for others. */
const getInstant = (group: ReportGroup) =>
  sql`date_trunc('milliseconds', ${group === 'completed' ? reports.decidedAt : reports.createdAt})`;

/** Returns whether the patient matches the text: the beginning of the Patient ID, or every word in the name, in either script; a letter or two at the beginning of a word. */
function isPatient(text: string): SQL {
  const query = readQuery(text);
  if (query.by === 'id') return sql`starts_with(${patients.publicId}, ${query.begins})`;
  if (query.by !== 'name' || !query.words.length) return sql`false`;
  return and(
    ...query.words.map((word) => sql`strpos(${patients.searchName}, ${word.length < 3 ? ` ${word}` : word}) > 0`),
  )!;
}

/** Reports open to the caller: open ones by priority and the oldest first, completed ones the latest first. */
export function listReportsFor(
  db: Db,
  caller: Session,
  { group, status, priority, service, from, to, text, after, limit }: ReportFilter,
): Promise<ReportRow[]> {
  const open = group !== 'completed';
  const at = getInstant(group);
  const beyond =
    after &&
    (open
      ? sql`(${rank}, ${at}, ${reports.id}) > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`(${at}, ${reports.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const order = open ? [asc(rank), asc(at), asc(reports.id)] : [desc(at), desc(reports.id)];
  // The page is chosen first: few of the reports that are open to a caller are read with all that is shown of them. PostgreSQL leaves out a table that
  // no filter reads.
  const page = db
    .select({ id: reports.id })
    .from(reports)
    .leftJoin(records, eq(records.id, reports.recordId))
    .leftJoin(patients, eq(patients.id, reports.patientId))
    .where(
      and(
        isInGroup(group),
        openTo(db, caller),
        status && eq(reports.status, status),
        priority && eq(reports.priority, priority),
        service &&
          inArray(
            records.kind,
            listKinds(({ report }) => report?.service === service),
          ),
        from ? gte(records.day, from) : undefined,
        to ? lte(records.day, to) : undefined,
        text ? isPatient(text) : undefined,
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  const query = selectReports(db)
    .where(sql`${reports.id} = any(array(${page}))`)
    .orderBy(...order);
  return runNamed(query);
}

export async function countReports(db: Db, caller: Session) {
  const rows = await runNamed(
    db.select({ status: reports.status, all: count() }).from(reports).where(openTo(db, caller)).groupBy(reports.status),
  );
  const of = (group: ReportGroup) =>
    rows.filter(({ status }) => STATUSES[group].includes(status)).reduce((sum, { all }) => sum + all, 0);
  return { pending: of('pending'), open: of('open'), completed: of('completed') };
}

const isOfVersion = (version: number | undefined) => (version === undefined ? undefined : eq(reports.version, version));

/** States that somebody has decided on. */
const DECIDED: readonly ReportStatus[] = ['approved', 'rejected', 'completed'];

const UNDECIDED = { decidedBy: null, decidedAt: null };
const UNTAKEN = { takenBy: null, takenAt: null, remindedAt: null };
const startAlarm = () => ({
  ...UNTAKEN,
  alarmRound: sql`${reports.alarmRound} + 1`,
  lastStepAt: new Date(),
});
const ALARM = {
  id: reports.id,
  patientId: reports.patientId,
  facilityId: reports.facilityId,
  alarmRound: reports.alarmRound,
};

/** Takes the open urgent reports of an assignee back, so that somebody else takes them on. Returns them in their new round. */
export const unassignReports = (db: Db, takenBy: string) =>
  db
    .update(reports)
    .set(startAlarm())
    .where(
      and(
        eq(reports.takenBy, takenBy),
        eq(reports.priority, 'critical'),
        inArray(reports.status, ['pending', 'inProgress', 'approved']),
      ),
    )
    .returning(ALARM);

interface MoveDetails {
  by: string;
  reason: string | null;
  version?: number | undefined;
}

/** Applies a move to a report, if its state allows it; with a version, only to this one. Of two concurrent moves one succeeds. */
export async function applyReportMove(db: Db, id: string, move: ReportMove, { by, reason, version }: MoveDetails) {
  const { from, to } = REPORT_MOVES[move];
  const isInTime =
    move === 'takeBack'
      ? and(eq(reports.decidedBy, by), gt(reports.decidedAt, new Date(Date.now() - TAKE_BACK_SECONDS * 1000)))
      : undefined;
  const decided = DECIDED.includes(to) ? { decidedBy: by, decidedAt: new Date() } : UNDECIDED;
  const moved = await db
    .update(reports)
    .set({ status: to, reason, ...decided })
    .where(and(eq(reports.id, id), inArray(reports.status, [...from]), isInTime, isOfVersion(version)))
    .returning({ id: reports.id });
  return moved.length > 0;
}

interface ReportEdit {
  priority: Priority;
  note: string | null;
  version?: number | undefined;
  /** The report alarms from now on. */
  beginsAlarm: boolean;
}

/**
 * Changes priority and note of a report that is not completed; with a version, only while nobody has changed them since it was read. A changed
 * priority then no longer follows the record. Returns its round if it was changed.
 */
export async function changeReport(db: Db, id: string, { priority, note, version, beginsAlarm }: ReportEdit) {
  const priorityChanged = sql<boolean>`${reports.priorityChanged} or ${reports.priority} <> ${priority}`;
  const [changed] = await db
    .update(reports)
    .set({
      priority,
      note,
      priorityChanged,
      version: sql`${reports.version} + 1`,
      ...(beginsAlarm && { ...startAlarm(), silent: false }),
    })
    .where(and(eq(reports.id, id), isOpen, isOfVersion(version)))
    .returning(ALARM);
  return changed;
}

const ofRecord = (recordId: string) => eq(reports.recordId, recordId);

/** Returns the report of a record, if there is one. */
export const findReportOfRecord = async (db: Db, recordId: string) =>
  (await db.select().from(reports).where(ofRecord(recordId)))[0];

/** Reopens a completed report. */
export const renewReport = (db: Db, recordId: string) =>
  db
    .update(reports)
    .set({ status: REPORT_MOVES.renew.to, priorityChanged: false, ...UNDECIDED, ...UNTAKEN })
    .where(and(ofRecord(recordId), inArray(reports.status, [...REPORT_MOVES.renew.from])));

export interface Urgency {
  priority: Priority;
  advice: Advice | null;
  silent: boolean;
}

/**
 * Sets what the rules say of a report that is not completed, unless somebody has changed its priority. What begins to alarm is to be taken on
 * anew. Returns its round if it was set.
 */
export const setUrgency = async (db: Db, recordId: string, urgency: Urgency, beginsAlarm: boolean) =>
  (
    await db
      .update(reports)
      .set({ ...urgency, ...(beginsAlarm && startAlarm()) })
      .where(and(ofRecord(recordId), eq(reports.priorityChanged, false), isOpen))
      .returning(ALARM)
  )[0];

/** Returns the priorities of a report that somebody lowered, the latest first. */
export const listReportChanges = (db: Db, reportId: string) =>
  db
    .select({
      from: reportChanges.from,
      to: reportChanges.to,
      reason: reportChanges.reason,
      at: reportChanges.at,
      doctor: byDoctor.name,
      staff: byStaff.name,
    })
    .from(reportChanges)
    .leftJoin(byDoctor, eq(byDoctor.accountId, reportChanges.by))
    .leftJoin(byStaff, eq(byStaff.accountId, reportChanges.by))
    .where(eq(reportChanges.reportId, reportId))
    .orderBy(desc(reportChanges.at));
