import { randomUUID } from 'node:crypto';
import type { Priority } from '@chautari/contract/findings';
import type { RecordContent } from '@chautari/contract/records/contents';
import {
  MOVES_OF_PEOPLE,
  REPORT_MOVES,
  TAKE_BACK_SECONDS,
  type ReportItem,
  type ReportMove,
} from '@chautari/contract/reports';
import { can } from '@chautari/contract/capabilities';
import type { Session } from '../http/session';
import { localizeName } from '../accounts/names';
import { readPregnanciesByPatient } from '../records/records.queries';
import { assessRecord } from '../records/assessRecord';
import type { PatientFacts } from '../records/kinds/kind';
import { getKind } from '../records/kinds/kinds';
import type { ServiceSchedules } from '../records/schedules';
import { findLatestDoctor, findPriority, renewReport, setPriority, type ReportRow } from './reports.queries';
import { reports } from '../database/schema';
import type { Db } from '../database/store';
import type { Work } from '../http/unitOfWork';

/** Records that a doctor must look at. */
export const needsReport = ({ kind }: RecordContent, byHealthWorker: boolean) =>
  byHealthWorker && getKind(kind).report !== undefined;

interface WrittenRecord {
  recordId: string;
  patientId: string;
  priority: Priority;
}

/** Tells the doctor of a patient that something urgent was written down, unless a doctor wrote it. The message says nothing about the patient. */
async function notifyDoctor({ db, enqueueMessage }: Work, { patientId, priority }: WrittenRecord, session: Session) {
  if (priority !== 'critical' || can(session, 'report.complete')) return;
  const doctor = await findLatestDoctor(db, patientId);
  if (doctor) enqueueMessage({ kind: 'urgentRecord', to: doctor });
}

/** Adds the report of a health worker's record; a doctor's own is completed. */
export async function addReport(work: Work, written: WrittenRecord, session: Session) {
  const { recordId, patientId, priority } = written;
  const decided = can(session, 'report.complete')
    ? { status: 'completed' as const, decidedBy: session.accountId, decidedAt: new Date() }
    : { status: 'pending' as const };
  work.add(reports, { id: randomUUID(), recordId, patientId, priority, ...decided });
  await notifyDoctor(work, written, session);
}

/**
 * Updates the report of a corrected record. A completed report is reopened, unless a doctor made
 * the correction or nothing has changed. A record that was the patient's own has no report yet.
 */
export async function updateReport(work: Work, written: WrittenRecord, session: Session, isNew: boolean) {
  const { db } = work;
  const before = await findPriority(db, written.recordId);
  if (before === undefined) return addReport(work, written, session);
  if (isNew && !can(session, 'report.complete')) await renewReport(db, written.recordId);
  const becomesCritical = written.priority === 'critical' && before !== 'critical';
  await setPriority(db, written.recordId, written.priority, becomesCritical);
  if (becomesCritical) await notifyDoctor(work, written, session);
}

/** Returns whether a session has the capability of a move. */
export const mayMove = (session: Session, move: ReportMove) => can(session, REPORT_MOVES[move].by);

/** A doctor can reopen a completed report for a while. */
const mayTakeBack = ({ decidedBy, decidedAt }: ReportRow['report'], { accountId }: Session) =>
  decidedBy === accountId && decidedAt !== null && Date.now() - decidedAt.getTime() < TAKE_BACK_SECONDS * 1000;

/** Returns the moves that the caller may make from the state that a report is in. */
const listMoves = (report: ReportRow['report'], session: Session) =>
  MOVES_OF_PEOPLE.filter(
    (move) =>
      (REPORT_MOVES[move].from as readonly string[]).includes(report.status) &&
      mayMove(session, move) &&
      (move !== 'takeBack' || mayTakeBack(report, session)),
  );

/** Returns the summary of a report's record. */
function getGist({ record: { content, day } }: ReportRow, facts: PatientFacts, schedules: ServiceSchedules) {
  const visit = 'vitals' in content ? content : undefined;
  return {
    complaint: getKind(content.kind).report?.getComplaint(content) ?? null,
    vitals: visit?.vitals ?? {},
    findings: assessRecord(content, day, facts, schedules).findings,
    actionsTaken: visit?.actionsTaken ?? [],
  };
}

type Gist = ReturnType<typeof getGist>;

function toReport(row: ReportRow, gist: Gist, session: Session): ReportItem {
  const { report, record, patient, doctor, staff, assignee } = row;
  const { id, recordId, status, priority, note, version, reason, createdAt, decidedAt, takenAt, remindedAt } = report;
  const takenBy = assignee.doctor ?? assignee.staff;
  return {
    id,
    recordId,
    status,
    priority,
    note,
    version,
    reason,
    ...gist,
    service: getKind(record.kind).report!.service,
    date: record.day,
    patient: { id: patient.id, publicId: patient.publicId, name: localizeName(patient) },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: doctor ?? staff,
    taken: takenAt && takenBy ? { by: takenBy, at: takenAt.toISOString() } : null,
    remindedAt: remindedAt?.toISOString() ?? null,
    moves: listMoves(report, session),
  };
}

/** Reports as lists show them. */
export async function toReports(
  db: Db,
  rows: readonly ReportRow[],
  session: Session,
  schedules: ServiceSchedules,
): Promise<ReportItem[]> {
  const pregnancies = await readPregnanciesByPatient(
    db,
    rows.map(({ patient }) => patient.id),
  );
  return rows.map((each) => {
    const { id, dateOfBirth, birthRange, sex } = each.patient;
    const facts = { dateOfBirth, birthRange, sex, pregnancies: pregnancies.get(id) ?? [] };
    return toReport(each, getGist(each, facts, schedules), session);
  });
}
