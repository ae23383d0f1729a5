/** Adding and correcting records, with the checks that both need. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RecordKind } from '@chautari/contract/access';
import { todayInNepal } from '@chautari/contract/calendar';
import type { Priority } from '@chautari/contract/findings';
import type { RecordContent } from '@chautari/contract/records';
import type { Schedules } from '@chautari/contract/schedules';
import { claimFiles } from '../files/claim';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { appointments } from '../database/schema';
import type { Db } from '../database/store';
import { saysSomethingNew, signParts } from './cards';
import { dayOf, dateErrors } from './dates';
import { isOngoing, type Pregnancy } from './pregnancy';
import { findRecord, insertRecord, insertVersion, lockCards, type StoredRecord } from './records.queries';
import { assessRecord, readJudged, showRecords } from './shown';
import { vitalErrors } from './vitals';

/** How the reports that doctors look through follow from records: `reports/reporting.ts`. */
interface Reporting {
  makesReport: (content: RecordContent, official: boolean) => boolean;
  addReport: (work: Work, noted: NotedRecord, session: Session) => Promise<void>;
  followRecord: (work: Work, noted: NotedRecord, session: Session, isNew: boolean) => Promise<void>;
}

interface NotedRecord {
  recordId: string;
  patientId: string;
  priority: Priority;
}

/** What records follow from beside the database. */
export interface RecordRules {
  schedules: Schedules;
  reporting: Reporting;
}

const imageOf = (content: RecordContent) => ('reportImage' in content ? content.reportImage : undefined);

/** An appointment that a record is said to belong to must be the patient's. */
async function refuseForeign(db: Db, appointmentId: string | undefined, patientId: string) {
  if (!appointmentId) return;
  const found = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId)));
  if (!found.length) problem('invalid', { fields: { appointmentId: 'invalid' } });
}

const isOpenPregnancy = (content: RecordContent, { anc }: Schedules) =>
  content.kind === 'ancReport' && isOngoing(content, anc, todayInNepal());

const ONE_OF_A_PATIENT: ReadonlySet<RecordKind> = new Set(['immunization', 'knownConditions']);

/** A child has one immunization card, and nobody is pregnant twice at once. `id`: the card that is about to be changed. */
async function refuseSecondCard(db: Db, schedules: Schedules, patientId: string, content: RecordContent, id?: string) {
  const othersOf = async (kind: RecordKind) =>
    (await lockCards(db, patientId, kind)).filter(({ row }) => row.id !== id);
  if (ONE_OF_A_PATIENT.has(content.kind) && (await othersOf(content.kind)).length) problem('wrongState');
  if (
    isOpenPregnancy(content, schedules) &&
    (await othersOf('ancReport')).some((other) => isOpenPregnancy(other.content, schedules))
  )
    problem('wrongState');
}

/** The card that an antenatal visit names, if it is one of the patient. */
async function readCard(db: Db, patientId: string, content: RecordContent): Promise<Pregnancy | undefined> {
  if (content.kind !== 'ancContact') return undefined;
  const found = await findRecord(db, content.card);
  return found?.row.patientId === patientId && found.content.kind === 'ancReport' ? found.content : undefined;
}

/** Rules that came after a record was written must not keep it from being corrected elsewhere. */
const isChanged = (field: string, now: RecordContent, before: RecordContent) =>
  !LATER_RULES.has(field) ||
  (now as unknown as Record<string, unknown>)[field] !== (before as unknown as Record<string, unknown>)[field];
const LATER_RULES = new Set(['initialDate', 'lastMenstrualPeriod', 'date']);

/** A health worker who writes down something urgent says what was done about it. */
function actionErrors(content: RecordContent, priority: Priority, { role }: Session): Record<string, string> {
  if (role === 'patient' || priority !== 'critical') return {};
  const said = 'actionsTaken' in content && content.actionsTaken?.length;
  return said ? {} : { actionsTaken: 'required' };
}

/** Checks a content against what is known of the patient; answers its priority and its day. */
async function judge(
  db: Db,
  schedules: Schedules,
  patientId: string,
  { content, before }: { content: RecordContent; before?: RecordContent },
  session: Session,
) {
  const judged = await readJudged(db, patientId);
  const card = await readCard(db, patientId, content);
  const day = dayOf(content, todayInNepal());
  const { priority } = assessRecord(content, day, judged, schedules);
  const faults = Object.entries({
    ...vitalErrors(content, schedules.vitals),
    ...dateErrors(content, { ...judged, card }, schedules),
    ...actionErrors(content, priority, session),
  }).filter(([field]) => !before || isChanged(field, content, before));
  if (faults.length)
    problem('invalid', { fields: Object.fromEntries(faults.map(([field, code]) => [`content.${field}`, code])) });
  return { day, priority };
}

const claim = (db: Db, content: RecordContent, patientId: string, { accountId }: Session) =>
  claimFiles(db, { ids: { 'content.reportImage': imageOf(content) }, purpose: 'recordImage', accountId, patientId });

export const showRecord = async (db: Db, schedules: Schedules, session: Session, id: string) => {
  const found = (await findRecord(db, id))!;
  return (await showRecords(db, session, found.row.patientId, [found], schedules))[0]!;
};

export async function add(
  { schedules, reporting }: RecordRules,
  work: Work,
  session: Session,
  {
    patientId,
    content,
    appointmentId,
  }: { patientId: string; content: RecordContent; appointmentId?: string | undefined },
) {
  const { db } = work;
  await refuseSecondCard(db, schedules, patientId, content);
  await refuseForeign(db, appointmentId, patientId);
  const { day, priority } = await judge(db, schedules, patientId, { content }, session);
  await claim(db, content, patientId, session);
  const row = {
    id: randomUUID(),
    patientId,
    kind: content.kind,
    day,
    official: session.role !== 'patient',
    createdBy: session.accountId,
    ...(appointmentId && { appointmentId }),
  };
  await insertRecord(db, row, signParts(content, session.role), session);
  if (reporting.makesReport(content, row.official))
    await reporting.addReport(work, { recordId: row.id, patientId, priority }, session);
  work.audit({ action: 'recordAdded', patientId, subject: row.id });
  return showRecord(db, schedules, session, row.id);
}

export async function correct(
  { schedules, reporting }: RecordRules,
  work: Work,
  session: Session,
  { row: { id, patientId, ...row }, content: before }: StoredRecord,
  content: RecordContent,
  version: number,
) {
  const { db } = work;
  await refuseSecondCard(db, schedules, patientId, content, id);
  const { day, priority } = await judge(db, schedules, patientId, { content, before }, session);
  if (imageOf(content) !== imageOf(before)) await claim(db, content, patientId, session);
  const official = row.official || session.role !== 'patient';
  // A note keeps the day on which it was written.
  const correction = {
    content: signParts(content, session.role, before),
    day: content.kind === 'ancNote' ? row.day : day,
    official,
  };
  if (!(await insertVersion(db, { id, version }, correction, session))) problem('changedMeanwhile');
  if (reporting.makesReport(content, official))
    await reporting.followRecord(
      work,
      { recordId: id, patientId, priority },
      session,
      saysSomethingNew(content, before),
    );
  work.audit({ action: 'recordCorrected', patientId, subject: id });
  return showRecord(db, schedules, session, id);
}
