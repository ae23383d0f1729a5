/** Reports as lists and pages show them. */
import {
  MOVES_OF_PEOPLE,
  REPORT_MOVES,
  TAKE_BACK_SECONDS,
  type ReportItem,
  type ReportMove,
} from '@chautari/contract/reports';
import { RECORD_NAMES } from '@chautari/contract/access';
import { can } from '@chautari/contract/capabilities';
import { getTitle } from '@chautari/contract/questionnaires/items';
import type { Session } from '../http/session';
import type { Db } from '../database/store';
import { toPatientSummary } from '../patients/patients.queries';
import { adjustToFacility } from '../records/altitude';
import { assessRecord } from '../records/assessRecord';
import type { PatientFacts } from '../records/kinds/kind';
import { getKind } from '../records/kinds/kinds';
import { withDefinition } from '../records/registers/definitions';
import { readPregnanciesByPatient } from '../records/records.queries';
import type { ServiceSchedules } from '../records/schedules';
import { listHeard } from './alarms.queries';
import type { ReportRow } from './reports.queries';

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
function getGist({ record: { content, day }, altitude }: ReportRow, facts: PatientFacts, schedules: ServiceSchedules) {
  const visit = 'vitals' in content ? content : undefined;
  const own = adjustToFacility(schedules, altitude);
  const { findings, priority: assessed, advice } = assessRecord(content, day, facts, own);
  return {
    complaint: getKind(content.kind).report?.getComplaint(content) ?? null,
    vitals: visit?.vitals ?? {},
    findings,
    assessed,
    advice,
    actionsTaken: ('actionsTaken' in content && content.actionsTaken) || [],
  };
}

const toReportPatient = ({ patient, phone }: ReportRow): ReportItem['patient'] => {
  const { id, patientId: publicId, name, sex, age, lived, birthRange, place } = toPatientSummary({ patient, phone });
  return { id, publicId, name, sex, age, lived, ...(birthRange && { birthRange }), place, phone };
};

/** An entry of a register is assessed by its definition. */
const withEntryDefinition = ({ record, definition, ...row }: ReportRow): ReportRow => ({
  ...row,
  definition,
  record: { ...record, content: withDefinition(record.content, definition) },
});

type Gist = ReturnType<typeof getGist>;

/** Returns the name of a record that is no visit. A private register is not named. */
function getRecordName({ record: { kind }, definition }: ReportRow) {
  if (!getKind(kind).report!.onlyUrgent || definition?.private) return undefined;
  return definition ? getTitle(definition.questionnaire) : RECORD_NAMES[kind];
}

/** Returns whom the findings of a report are about. */
function getSubject({ record: { content, day } }: ReportRow, facts: PatientFacts, schedules: ServiceSchedules) {
  const pregnancy = getKind(content.kind).getAssessedPerson?.(content, day, facts, schedules)?.pregnancy ?? 'no';
  if (content.kind === 'pregnancyEnd') return { who: 'newborn' as const, name: null, pregnancy };
  const name = content.kind === 'opdReport' ? content.seenPerson : null;
  return { who: name === null ? ('patient' as const) : ('otherPerson' as const), name, pregnancy };
}

interface Shown {
  gist: Gist;
  about: ReportItem['about'];
  heard: ReportItem['heard'];
}

function toReport(row: ReportRow, { gist, about, heard }: Shown, session: Session): ReportItem {
  const { report, record, doctor, staff, assignee } = row;
  const { id, recordId, status, priority, silent, note, version, reason } = report;
  const { createdAt, decidedAt, takenAt, remindedAt } = report;
  const takenBy = assignee.doctor ?? assignee.staff;
  const name = getRecordName(row);
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
    ...(name && { recordName: name }),
    date: record.day,
    patient: toReportPatient(row),
    about,
    silent,
    heard,
    own: row.writerRole === 'patient',
    facility: row.facility,
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
  const [pregnancies, heard] = await Promise.all([
    readPregnanciesByPatient(
      db,
      rows.map(({ patient }) => patient.id),
    ),
    listHeard(
      db,
      rows.map(({ report }) => report.id),
    ),
  ]);
  return rows.map((row) => {
    const each = withEntryDefinition(row);
    const { id, dateOfBirth, birthRange, sex } = each.patient;
    const facts = { dateOfBirth, birthRange, sex, pregnancies: pregnancies.get(id) ?? [] };
    const shown = {
      gist: getGist(each, facts, schedules),
      about: getSubject(each, facts, schedules),
      heard: heard.get(each.report.id) ?? [],
    };
    return toReport(each, shown, session);
  });
}
