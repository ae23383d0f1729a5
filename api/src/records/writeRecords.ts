/** Adding and correcting records, with the checks that both need. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { todayInNepal } from '@chautari/contract/calendar';
import { getDeathDays, type Death } from '@chautari/contract/deaths';
import type { Assessment } from '@chautari/contract/assessment';
import type { Priority } from '@chautari/contract/findings';
import { placeInContent, type RecordContent } from '@chautari/contract/records/contents';
import { isTooOldForAlarm } from '@chautari/contract/reports';
import { claimFiles } from '../files/claim';
import { holdCurrentId } from '../patients/merged';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { Work } from '../http/unitOfWork';
import { appointments, facilities } from '../database/schema';
import type { Db } from '../database/store';
import { adjustToFacility } from './altitude';
import { hasChanged, signParts } from './cards';
import { assessRecord, readPatientFacts } from './assessRecord';
import type { FollowedRecord } from './kinds/kind';
import { getKind } from './kinds/kinds';
import {
  findRecord,
  readAllergies,
  insertRecord,
  insertVersion,
  listAllRecords,
  lockRecords,
  readPregnancies,
  type StoredRecord,
} from './records.queries';
import { showRecords } from './showRecords';
import { findRecordFacility } from './recordFacility.queries';
import { assertInForce, readDefinition } from './registers/writtenEntries';
import { keepWithheld } from './protectedFields';
import type { ServiceSchedules } from './schedules';
import { findImprobableErrors, findSignErrors, findVitalErrors } from './findVitalErrors';

/** Creates reports for doctors: `reports/reporting.ts`. */
interface Reporting {
  addReport: (work: Work, written: WrittenRecord, session: Session) => Promise<void>;
  updateReport: (work: Work, written: WrittenRecord, session: Session, isNew: boolean) => Promise<void>;
}

interface WrittenRecord extends Pick<Assessment, 'priority' | 'advice'> {
  recordId: string;
  patientId: string;
  content: RecordContent;
  byHealthWorker: boolean;
  day: string;
  /** Where it was written. */
  facilityId: string | null;
}

/** The rules that records depend on. */
export interface RecordRules {
  schedules: ServiceSchedules;
  reporting: Reporting;
}

const getImage = (content: RecordContent) => ('reportImage' in content ? content.reportImage : undefined);

/** Refuses an appointment of another patient. */
async function assertOwnAppointment(db: Db, appointmentId: string | undefined, patientId: string) {
  if (!appointmentId) return;
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId)));
  if (!rows.length) problem('invalid', { fields: { appointmentId: 'invalid' } });
}

/** Refuses a record that a patient cannot have beside another one. `id`: the record that is about to be changed. */
async function assertNoSecond(
  db: Db,
  schedules: ServiceSchedules,
  patientId: string,
  content: RecordContent,
  id?: string,
) {
  const kind = getKind(content.kind);
  if (!kind.excludes) return;
  const others = (await lockRecords(db, patientId, content.kind)).filter(({ row }) => row.id !== id);
  const context = { pregnancies: await readPregnancies(db, patientId), schedules };
  const isOther = ({ row, content: other }: StoredRecord) =>
    kind.excludes!({ ...content, id }, { ...other, id: row.id }, context);
  if (others.some(isOther)) problem('wrongState');
}

/** Returns the record that a content refers to, if it is one of the patient. */
async function readCard(db: Db, patientId: string, content: RecordContent): Promise<StoredRecord | undefined> {
  const id = getKind(content.kind).getCard?.(content);
  const card = id === undefined ? undefined : await findRecord(db, id);
  return card?.row.patientId === patientId ? card : undefined;
}

/** Rules that came after a record was written must not keep it from being corrected elsewhere. */
const isChanged = (field: string, now: RecordContent, before: RecordContent) =>
  !LATER_RULES.has(field) ||
  (now as unknown as Record<string, unknown>)[field] !== (before as unknown as Record<string, unknown>)[field];
const LATER_RULES = new Set(['initialDate', 'lastMenstrualPeriod', 'date', 'pregnancy', 'seenAge']);

/** Returns the errors of missing actions: a health worker who records an urgent finding enters the actions. What is long past may come from a paper that does not say. */
function findActionErrors(
  content: RecordContent,
  { day, priority }: { day: string; priority: Priority },
  { role }: Session,
): Record<string, string> {
  if (role === 'patient' || priority !== 'critical' || isTooOldForAlarm(day, todayInNepal())) return {};
  const hasActions = 'actionsTaken' in content && content.actionsTaken?.length;
  return hasActions ? {} : { actionsTaken: 'required' };
}

/** Returns an error where a record names a health post that does not exist. */
async function findPostErrors(db: Db, content: RecordContent): Promise<Record<string, string>> {
  const post = getKind(content.kind).report?.getPost?.(content);
  return !post || (await db.$count(facilities, eq(facilities.id, post))) ? {} : { post: 'invalid' };
}

const listSeenDays = (content: RecordContent) => {
  const { getVisitDays, getDay } = getKind(content.kind);
  return getVisitDays?.(content) ?? [getDay(content, todayInNepal())];
};

/** Refuses a visit after the death of the patient, and every record that the family writes after the death is marked. A visit before the death can be written down later. */
function assertBeforeDeath(
  death: Death | null,
  content: RecordContent,
  before: RecordContent | undefined,
  { role }: Session,
) {
  if (!death) return;
  if (role === 'patient') problem('personDied');
  const earlier = new Set(before && listSeenDays(before));
  const { latest } = getDeathDays(death);
  if (listSeenDays(content).some((day) => day > latest && !earlier.has(day))) problem('personDied');
}

/** Checks a content against what is known of the patient. Returns it as it is stored, its priority and its day. */
async function checkRecord(
  db: Db,
  schedules: ServiceSchedules,
  patientId: string,
  { content, before, id }: { content: RecordContent; before?: RecordContent; id?: string },
  session: Session,
) {
  const facts = await readPatientFacts(db, patientId);
  assertBeforeDeath(facts.death, content, before, session);
  const card = await readCard(db, patientId, content);
  const kind = getKind(content.kind);
  const day = kind.getDay(content, todayInNepal());
  const { priority, advice } = assessRecord(content, day, facts, schedules);
  const context = {
    ...facts,
    ...{ id, card: card?.content, isCardPrivate: card?.isPrivate ?? false, before, schedules },
    allergies: kind.needsAllergies?.(content) ? await readAllergies(db, patientId) : undefined,
  };
  const errors = Object.entries({
    ...findImprobableErrors(
      content,
      before,
      schedules.growth,
      kind.getAssessedPerson?.(content, day, facts, schedules),
    ),
    ...findVitalErrors(content, schedules.vitals),
    ...findSignErrors(content, schedules.dangerSigns),
    ...kind.check?.(content, context),
    ...findActionErrors(content, { day, priority }, session),
    ...(await findPostErrors(db, content)),
  }).filter(([field]) => !before || isChanged(field, content, before));
  if (errors.length) problem('invalid', { fields: placeInContent(Object.fromEntries(errors)) });
  return { content: kind.complete?.(content, context) ?? content, day, priority, advice };
}

/** Changes the other persons of whom a record tells. Returns the content to store. */
const settle = async (
  work: Work,
  session: Session,
  patientId: string,
  content: RecordContent,
  before?: RecordContent,
): Promise<RecordContent> =>
  (await getKind(content.kind).settle?.(work, session, patientId, content, before)) ?? content;

/** Keeps what other tables hold of a record. */
const follow = (work: Work, session: Session, stored: FollowedRecord<RecordContent>) =>
  getKind(stored.content.kind).follow?.(work, session, stored);

const claimImage = (db: Db, content: RecordContent, patientId: string, { accountId }: Session) =>
  claimFiles(db, {
    ids: placeInContent({ reportImage: getImage(content) }),
    purpose: 'recordImage',
    accountId,
    patientId,
  });

export const showRecord = async (db: Db, schedules: ServiceSchedules, session: Session, id: string) => {
  const record = (await findRecord(db, id))!;
  return (await showRecords(db, session, record.row.patientId, [record], schedules))[0]!;
};

/**
 * Assesses the records of a patient again, of whom the birth date, the sex or a pregnancy was written or corrected: their reports get the priority that
 * follows. `exceptId`: the record that was just written, which has it.
 */
export async function reassessReports(
  { schedules, reporting }: RecordRules,
  work: Work,
  session: Session,
  patientId: string,
  exceptId?: string,
) {
  const facts = await readPatientFacts(work.db, patientId);
  for (const { row, content, altitude } of await listAllRecords(work.db, patientId)) {
    const { id: recordId, byHealthWorker, day, facilityId } = row;
    if (recordId === exceptId) continue;
    const { priority, advice } = assessRecord(content, day, facts, adjustToFacility(schedules, altitude));
    const written = { recordId, patientId, content, byHealthWorker, day, facilityId, priority, advice };
    await reporting.updateReport(work, written, session, false);
  }
}

/** Assesses the other records again where one says whether the patient is pregnant: it decides by which limits they are judged. */
async function reassessOthers(rules: RecordRules, work: Work, session: Session, { id, patientId, kind }: Written) {
  if (kind === 'ancReport' || kind === 'pregnancyEnd') await reassessReports(rules, work, session, patientId, id);
}
type Written = Pick<StoredRecord['row'], 'id' | 'patientId' | 'kind'>;

/** Assesses the records of children again whose day of birth or sex a corrected birth has changed. */
async function reassessChildren(rules: RecordRules, work: Work, session: Session, content: RecordContent) {
  if (content.kind !== 'pregnancyEnd') return;
  for (const { child } of content.babies ?? [])
    if (child) await reassessReports(rules, work, session, await holdCurrentId(work.db, child));
}

export async function createRecord(
  rules: RecordRules,
  work: Work,
  session: Session,
  {
    patientId: namedId,
    content: input,
    appointmentId,
  }: { patientId: string; content: RecordContent; appointmentId?: string | undefined },
) {
  const { db } = work;
  const { schedules: portalSchedules, reporting } = rules;
  const patientId = await holdCurrentId(db, namedId);
  const defined = await readDefinition(db, input);
  await assertNoSecond(db, portalSchedules, patientId, defined);
  await assertOwnAppointment(db, appointmentId, patientId);
  const facility = await findRecordFacility(db, { appointmentId, patientId }, session);
  await assertInForce(db, defined, facility?.id ?? null);
  const schedules = adjustToFacility(portalSchedules, facility?.altitude ?? null);
  const { content, day, ...urgency } = await checkRecord(db, schedules, patientId, { content: defined }, session);
  await claimImage(db, content, patientId, session);
  const settled = await settle(work, session, patientId, content);
  const row = {
    id: randomUUID(),
    patientId,
    kind: content.kind,
    day,
    byHealthWorker: session.role !== 'patient',
    createdBy: session.accountId,
    facilityId: facility?.id ?? null,
    ...(appointmentId && { appointmentId }),
  };
  await insertRecord(db, row, signParts(settled, session.role), session);
  await follow(work, session, { id: row.id, facilityId: row.facilityId, content: settled, before: undefined });
  const { id: recordId, byHealthWorker } = row;
  await reporting.addReport(
    work,
    { recordId, patientId, content, byHealthWorker, day, facilityId: row.facilityId, ...urgency },
    session,
  );
  await reassessOthers(rules, work, session, row);
  work.audit({ action: 'recordAdded', patientId, subject: row.id });
  return showRecord(db, schedules, session, row.id);
}

/**
 * Stores a new version of a record.
 * @throws HttpProblem `changedMeanwhile` where the record has a newer version than the caller's, `invalid` where the content
 * breaks a rule, or `forbidden` where a patient changes an entry of a health worker.
 */
export async function updateRecord(
  rules: RecordRules,
  work: Work,
  session: Session,
  { row: { id, patientId, ...row }, content: before, altitude }: StoredRecord,
  input: RecordContent,
  version: number,
) {
  const { db } = work;
  const { schedules: portalSchedules, reporting } = rules;
  const corrected = await readDefinition(db, keepWithheld(input, before, row.createdBy, session));
  const schedules = adjustToFacility(portalSchedules, altitude);
  await assertNoSecond(db, schedules, patientId, corrected, id);
  const checked = { content: corrected, before, id };
  const { content, day, ...urgency } = await checkRecord(db, schedules, patientId, checked, session);
  if (getImage(content) !== getImage(before)) await claimImage(db, content, patientId, session);
  const byHealthWorker = row.byHealthWorker || session.role !== 'patient';
  // A note keeps the day on which it was written.
  const correction = {
    content: signParts(await settle(work, session, patientId, content, before), session.role, before),
    day: getKind(content.kind).keepsDay ? row.day : day,
    byHealthWorker,
  };
  if (!(await insertVersion(db, { id, version }, correction, session))) problem('changedMeanwhile');
  await follow(work, session, { id, facilityId: row.facilityId, content: correction.content, before });
  await reporting.updateReport(
    work,
    {
      ...{ recordId: id, patientId, content, byHealthWorker, ...urgency },
      ...{ day: correction.day, facilityId: row.facilityId },
    },
    session,
    hasChanged(content, before),
  );
  await reassessOthers(rules, work, session, { id, patientId, kind: row.kind });
  await reassessChildren(rules, work, session, correction.content);
  work.audit({ action: 'recordCorrected', patientId, subject: id });
  return showRecord(db, schedules, session, id);
}
