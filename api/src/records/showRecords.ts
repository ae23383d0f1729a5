import { canAct } from '@chautari/contract/access';
import { getMarks } from '@chautari/contract/assessment';
import { isPrivateOutcome } from '@chautari/contract/pregnancyEnds';
import { getTitle } from '@chautari/contract/questionnaires/items';
import { findNextDay } from '@chautari/contract/questionnaires/readEntry';
import { listRemarks } from '@chautari/contract/questionnaires/remarks';
import type { MedicalRecord } from '@chautari/contract/records';
import type { Session } from '../http/session';
import { readAuthors, readContacts, type RecordRow, type StoredRecord } from './records.queries';
import type { Db } from '../database/store';
import { readOwnAlarms } from './ownAlarms.queries';
import { adjustToFacility } from './altitude';
import { listPartAuthors } from './cards';
import { assessRecord, readPatientFacts } from './assessRecord';
import type { Pregnancy } from './pregnancy';
import type { PatientFacts } from './kinds/kind';
import { getKind } from './kinds/kinds';
import { readWays } from './referrals/ways.queries';
import { getDefinition } from './registers/definitions';
import { withholdFields } from './protectedFields';
import type { ServiceSchedules } from './schedules';

const mayHide = ({ role }: Session, { row: { kind }, isLatest }: StoredRecord) =>
  canAct(role, kind, 'hide') && (isLatest || !getKind(kind).hidesLatestOnly);

export const mayCorrect = ({ role }: Session, { kind, byHealthWorker }: Pick<RecordRow, 'kind' | 'byHealthWorker'>) =>
  canAct(role, kind, 'correct') && !(role === 'patient' && byHealthWorker && getKind(kind).closedToPatients);

/** Returns how the pregnancy of a card ended; without the outcome for an account that may not know it. */
function showEnd({ role }: Session, pregnancies: readonly Pregnancy[], id: string): Pick<MedicalRecord, 'end'> {
  const end = pregnancies.find((each) => each.id === id)?.end;
  if (!end) return {};
  const isHidden = role === 'patient' && isPrivateOutcome(end.outcome);
  return { end: isHidden ? { date: null, outcome: null } : { date: end.date, outcome: end.outcome } };
}

/** Returns what lists say of an entry of a register. */
function showRegister(
  content: StoredRecord['content'],
  person: PatientFacts,
  { growth }: ServiceSchedules,
): Pick<MedicalRecord, 'register'> {
  if (content.kind !== 'registerEntry') return {};
  const definition = getDefinition(content);
  const { answers, date } = content;
  const entry = { answers, date, person, growth };
  const next = findNextDay(definition, entry) ?? null;
  const remarks = listRemarks(definition, entry);
  return { register: { title: getTitle(definition.questionnaire), next, ...(remarks.length > 0 && { remarks }) } };
}

/** Returns the visits of the pregnancies whose cards are shown, by card. */
async function readVisits(db: Db, patientId: string, stored: readonly StoredRecord[]) {
  const hasCard = stored.some(({ row }) => row.kind === 'ancReport');
  return hasCard ? readContacts(db, patientId) : new Map<string, never>();
}

type Visits = Awaited<ReturnType<typeof readVisits>>;

/** Returns what a record of a patient's own says of its alarm, by the id of the record. */
async function readAlarms(db: Db, stored: readonly StoredRecord[], visits: Visits) {
  const alarms = await readOwnAlarms(
    db,
    [...stored, ...[...visits.values()].flat()].map(({ row }) => row.id),
  );
  return (recordId: string) => {
    const alarm = alarms.get(recordId);
    return alarm ? { alarm } : {};
  };
}

/** Returns where the referrals among some records are, by the id of the record. */
async function readReferralWays(db: Db, session: Session, stored: readonly StoredRecord[]) {
  const ways = await readWays(
    db,
    session,
    stored.flatMap(({ row }) => (row.kind === 'referral' ? [row.id] : [])),
  );
  return (recordId: string) => {
    const referral = ways.get(recordId);
    return referral ? { referral } : {};
  };
}

/** Returns the records of one patient for the caller. */
export async function showRecords(
  db: Db,
  session: Session,
  patientId: string,
  stored: StoredRecord[],
  schedules: ServiceSchedules,
): Promise<MedicalRecord[]> {
  if (!stored.length) return [];
  const facts = await readPatientFacts(db, patientId);
  const visits = await readVisits(db, patientId, stored);
  const authors = await readAuthors(
    db,
    [...stored, ...[...visits.values()].flat()].map(({ row }) => row.createdBy),
  );
  const [showAlarm, showWay] = [await readAlarms(db, stored, visits), await readReferralWays(db, session, stored)];
  const assessStored = ({ row, content, altitude }: Omit<StoredRecord, 'isLatest'>) => {
    const assessment = assessRecord(content, row.day, facts, adjustToFacility(schedules, altitude));
    return { ...assessment, marks: getMarks(assessment.findings), createdBy: authors.get(row.createdBy)! };
  };
  return stored.map((each) => {
    const { row, content } = each;
    const { id, day, byHealthWorker, version, createdAt, changedAt } = row;
    return {
      id,
      patientId,
      ...withholdFields(content, row.createdBy, session),
      day,
      official: byHealthWorker,
      version,
      ...assessStored(each),
      contacts: (visits.get(id) ?? []).map((visit) => {
        const { marks, findings, createdBy } = assessStored(visit);
        return {
          id: visit.row.id,
          ...withholdFields(visit.content, visit.row.createdBy, session),
          marks,
          findings,
          createdBy,
          ...showAlarm(visit.row.id),
        };
      }),
      ...showAlarm(id),
      ...showWay(id),
      ...showRegister(content, facts, schedules),
      ...showEnd(session, facts.pregnancies, id),
      enteredBy: listPartAuthors(content),
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      mayCorrect: mayCorrect(session, row),
      mayHide: mayHide(session, each),
    };
  });
}
