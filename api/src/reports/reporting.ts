import { randomUUID } from 'node:crypto';
import type { Priority } from '@chautari/contract/findings';
import type { RecordContent } from '@chautari/contract/records';
import {
  MOVES_OF_PEOPLE,
  REPORT_MOVES,
  TAKE_BACK_SECONDS,
  type ReportItem,
  type ReportMove,
} from '@chautari/contract/reports';
import type { Schedules } from '@chautari/contract/schedules';
import { can } from '@chautari/contract/capabilities';
import type { Session } from '../http/session';
import { shownName } from '../accounts/names';
import { readPregnanciesOf } from '../records/records.queries';
import { assessRecord } from '../records/shown';
import { findDoctorOf, findPriority, renewReport, setPriority, type FoundReport } from './reports.queries';
import { reports } from '../database/schema';
import type { Db } from '../database/store';
import type { Work } from '../http/unitOfWork';

/** Records that a doctor must look at. */
export const makesReport = (content: RecordContent, official: boolean) =>
  official && (content.kind === 'opdReport' || content.kind === 'ancContact');

interface Noted {
  recordId: string;
  patientId: string;
  priority: Priority;
}

/** Tells the doctor of a patient that something urgent was written down, unless a doctor wrote it. The message says nothing about the patient. */
async function notifyDoctor({ db, enqueueMessage }: Work, { patientId, priority }: Noted, session: Session) {
  if (priority !== 'critical' || can(session, 'report.complete')) return;
  const doctor = await findDoctorOf(db, patientId);
  if (doctor) enqueueMessage({ kind: 'urgentRecord', to: doctor });
}

/** The report of a record that a health worker has written: what a doctor wrote, a doctor has seen. */
export async function addReport(work: Work, noted: Noted, session: Session) {
  const { recordId, patientId, priority } = noted;
  const decided = can(session, 'report.complete')
    ? { status: 'completed' as const, decidedBy: session.accountId, decidedAt: new Date() }
    : { status: 'pending' as const };
  work.add(reports, { id: randomUUID(), recordId, patientId, priority, ...decided });
  await notifyDoctor(work, noted, session);
}

/**
 * Lets the report follow a corrected record. One that a doctor had completed is to be looked at again, unless a doctor made
 * the correction or nothing has changed. What was the patient's own until now has no report yet.
 */
export async function followRecord(work: Work, noted: Noted, session: Session, isNew: boolean) {
  const { db } = work;
  const before = await findPriority(db, noted.recordId);
  if (before === undefined) return addReport(work, noted, session);
  if (isNew && !can(session, 'report.complete')) await renewReport(db, noted.recordId);
  const becomesCritical = noted.priority === 'critical' && before !== 'critical';
  await setPriority(db, noted.recordId, noted.priority, becomesCritical);
  if (becomesCritical) await notifyDoctor(work, noted, session);
}

/** Returns whether a session may make a move at all. */
export const mayMove = (session: Session, move: ReportMove) => can(session, REPORT_MOVES[move].by);

/** What a doctor has completed can be taken back by the same doctor for a while. */
const mayTakeBack = ({ decidedBy, decidedAt }: FoundReport['report'], { accountId }: Session) =>
  decidedBy === accountId && decidedAt !== null && Date.now() - decidedAt.getTime() < TAKE_BACK_SECONDS * 1000;

/** The moves that the caller may make from the state that a report is in. */
const movesOf = (report: FoundReport['report'], session: Session) =>
  MOVES_OF_PEOPLE.filter(
    (move) =>
      (REPORT_MOVES[move].from as readonly string[]).includes(report.status) &&
      mayMove(session, move) &&
      (move !== 'takeBack' || mayTakeBack(report, session)),
  );

/** What matters most in the record of a report. */
function gistOf(
  { record: { content, day } }: FoundReport,
  judged: Parameters<typeof assessRecord>[2],
  schedules: Schedules,
) {
  const said = content.kind === 'opdReport' || content.kind === 'ancContact' ? content : undefined;
  return {
    complaint: (said?.kind === 'opdReport' ? said.chiefComplaint : said?.note) ?? null,
    vitals: said?.vitals ?? {},
    findings: assessRecord(content, day, judged, schedules).findings,
    actionsTaken: said?.actionsTaken ?? [],
  };
}

type Gist = ReturnType<typeof gistOf>;

function toReport(found: FoundReport, gist: Gist, session: Session): ReportItem {
  const { report, record, patient, doctor, staff, taken } = found;
  const { id, recordId, status, priority, note, version, reason, createdAt, decidedAt, takenAt, remindedAt } = report;
  const takenBy = taken.doctor ?? taken.staff;
  return {
    id,
    recordId,
    status,
    priority,
    note,
    version,
    reason,
    ...gist,
    service: record.kind === 'opdReport' ? 'opd' : 'anc',
    date: record.day,
    patient: { id: patient.id, publicId: patient.publicId, name: shownName(patient) },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: doctor ?? staff,
    taken: takenAt && takenBy ? { by: takenBy, at: takenAt.toISOString() } : null,
    remindedAt: remindedAt?.toISOString() ?? null,
    moves: movesOf(report, session),
  };
}

/** Reports as lists show them. */
export async function toReports(
  db: Db,
  found: readonly FoundReport[],
  session: Session,
  schedules: Schedules,
): Promise<ReportItem[]> {
  const pregnancies = await readPregnanciesOf(
    db,
    found.map(({ patient }) => patient.id),
  );
  return found.map((each) => {
    const { id, dateOfBirth } = each.patient;
    const judged = { dateOfBirth, pregnancies: pregnancies.get(id) ?? [] };
    return toReport(each, gistOf(each, judged, schedules), session);
  });
}
