import { randomUUID } from 'node:crypto';
import type { RecordContent, VitalMark } from '@chautari/contract/records';
import {
  MOVES_OF_PEOPLE,
  REPORT_MOVES,
  type Priority,
  type ReportItem,
  type ReportMove,
} from '@chautari/contract/reports';
import type { Session } from '../http/session';
import { fullName } from '../accounts/accounts.queries';
import { hasReport, renewReport, setPriority, type FoundReport } from './reports.queries';
import { reports } from '../database/schema';
import type { Work } from '../http/unitOfWork';

/** Records that a doctor must look at. */
export const makesReport = (content: RecordContent, official: boolean) =>
  official && (content.kind === 'opdReport' || content.kind === 'ancReport');

/** How soon somebody has to look, by the marks of the vital signs. */
export function priorityOf(marks: Record<string, VitalMark>): Priority {
  const found = Object.values(marks);
  return found.includes('urgent') ? 'critical' : found.length ? 'high' : 'medium';
}

interface Noted {
  recordId: string;
  patientId: string;
  marks: Record<string, VitalMark>;
}

/** The report of a record that a health worker has written: what a doctor wrote, a doctor has seen. */
export function addReport(
  { add }: Pick<Work, 'add'>,
  { recordId, patientId, marks }: Noted,
  { role, accountId }: Session,
) {
  const decided =
    role === 'doctor'
      ? { status: 'completed' as const, decidedBy: accountId, decidedAt: new Date() }
      : { status: 'pending' as const };
  add(reports, { id: randomUUID(), recordId, patientId, priority: priorityOf(marks), ...decided });
}

/**
 * Lets the report follow a corrected record. One that a doctor had completed is to be looked at again, unless a doctor made
 * the correction or only lines of a card have changed. A card that was the patient's own until now has no report yet.
 */
export async function followRecord(work: Work, noted: Noted, session: Session, isNew: boolean) {
  const { db } = work;
  if (!(await hasReport(db, noted.recordId))) return addReport(work, noted, session);
  if (isNew && session.role !== 'doctor') await renewReport(db, noted.recordId);
  await setPriority(db, noted.recordId, priorityOf(noted.marks));
}

/** Whether a role may make a move at all. */
export const mayMove = (role: Session['role'], move: ReportMove) =>
  (REPORT_MOVES[move].by as readonly string[]).includes(role);

/** The moves that a role may make from the state that a report is in. */
const movesOf = (status: ReportItem['status'], role: Session['role']) =>
  MOVES_OF_PEOPLE.filter(
    (move) => (REPORT_MOVES[move].from as readonly string[]).includes(status) && mayMove(role, move),
  );

/** A report as lists show it. */
export function toReport({ report, record, patient, doctor, staff }: FoundReport, { role }: Session): ReportItem {
  const { id, recordId, status, priority, note, version, reason, createdAt, decidedAt } = report;
  return {
    id,
    recordId,
    status,
    priority,
    note,
    version,
    reason,
    service: record.kind === 'ancReport' ? 'anc' : 'opd',
    date: record.day,
    patient: { id: patient.id, publicId: patient.publicId, name: fullName(patient) },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: doctor ?? staff,
    moves: movesOf(status, role),
  };
}
