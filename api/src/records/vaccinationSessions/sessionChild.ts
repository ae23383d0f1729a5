/** What a child gets at a vaccination session: planned by its card, and written on it. */
import { getBirthDays } from '@chautari/contract/birth';
import { getFollowUpDate } from '@chautari/contract/getFollowUpDate';
import { planImmunization } from '@chautari/contract/immunizationPlan';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { Dose } from '@chautari/contract/records/immunization';
import type { ChildAtSession, ChildDose, WrittenDose } from '@chautari/contract/sessionChildren';
import { MAX_SESSION_CHILDREN } from '@chautari/contract/vaccinationSessions';
import type { Db } from '../../database/store';
import { problem } from '../../http/problem';
import type { Session } from '../../http/session';
import type { Work } from '../../http/unitOfWork';
import { findPatient, type PatientRow } from '../../patients/patients.queries';
import { listPatientRecords, type StoredRecord } from '../records.queries';
import { listDoses, type ServiceSchedules } from '../schedules';
import { mayCorrect } from '../showRecords';
import { createRecord, updateRecord, type RecordRules } from '../writeRecords';
import {
  countSessionChildren,
  findSessionChild,
  replaceSessionDoses,
  type DoseRow,
  type StoredChild,
} from './sessionChildren.queries';
import { readSessionBatches, type StoredSession } from './sessions.queries';
import { nameDose, showSessionPatient } from './showSession';

type Card = ContentOf<'immunization'>;
type SessionRow = StoredSession['row'];

/** A child at a session, with its card and its line there. */
interface Situation {
  patient: PatientRow['patient'];
  card: (StoredRecord & { content: Card }) | undefined;
  line: StoredChild | undefined;
}

async function readSituation(db: Db, { id }: SessionRow, patientId: string): Promise<Situation> {
  const row = (await findPatient(db, patientId)) ?? problem('notFound');
  const [card] = await listPatientRecords(db, patientId, { kind: 'immunization', limit: 1 });
  return {
    patient: row.patient,
    card: card as Situation['card'],
    line: await findSessionChild(db, id, patientId),
  };
}

/** Returns the place that a dose of a session gets. */
const getDosePlace = ({ site, mode }: SessionRow): NonNullable<Dose['place']> =>
  mode === 'school' ? 'school' : site === 'clinic' ? 'here' : 'outreach';

const isGiven = (line: StoredChild | undefined, key: string) =>
  line?.doses.some(({ dose, reason }) => dose === key && reason === null) ?? false;

/** Returns a card without the doses that the child got at the session. */
const withoutSession = (doses: Card['doses'], line: StoredChild | undefined): Card['doses'] =>
  Object.fromEntries(Object.entries(doses).filter(([key]) => !isGiven(line, key)));

/** Returns the doses that are due on the day of a session by the card as it was before, with what was written of them. */
function listChildDoses(
  schedules: ServiceSchedules,
  { day }: SessionRow,
  { patient, card, line }: Situation,
): ChildDose[] {
  const doses = card?.content.doses ?? {};
  const child = {
    birth: card?.content.initialDate ?? patient.dateOfBirth,
    doses: withoutSession(doses, line),
    otherDoses: card?.content.otherDoses,
    sex: patient.sex,
  };
  const scheduled = listDoses(schedules.immunization);
  const isWritten = (key: string) => line?.doses.some(({ dose }) => dose === key) ?? false;
  const { doses: planned } = planImmunization(schedules.immunization, child, day);
  /** Whether the dose before it was given: two doses of a vaccine are not given on one day. */
  const isNext = (key: string) => {
    const before = scheduled.find((dose) => dose.key === key)!.after?.dose;
    return !before || planned.some((dose) => dose.key === before && dose.state === 'done');
  };
  return planned
    .filter(({ key, state }) => ((state === 'due' || state === 'overdue') && isNext(key)) || isWritten(key))
    .map(({ key, due, needsAdvice }) => {
      const isDone = isGiven(line, key);
      return {
        dose: key,
        vaccine: scheduled.find((dose) => dose.key === key)!.vaccine,
        name: nameDose(schedules, key),
        reason: line?.doses.find(({ dose }) => dose === key)?.reason ?? null,
        ...{ given: isDone, due, needsAdvice },
        batch: (isDone && doses[key]?.batch) || null,
        place: (isDone && doses[key]?.place) || null,
      };
    });
}

const asksBirth = ({ patient, card }: Situation) => !card && patient.birthRange !== null;

/**
 * Returns a child at a session.
 * @throws HttpProblem `notFound` if there is no such patient.
 */
export async function showChildAtSession(
  db: Db,
  schedules: ServiceSchedules,
  row: SessionRow,
  patientId: string,
): Promise<ChildAtSession> {
  const situation = await readSituation(db, row, patientId);
  return {
    child: showSessionPatient(situation.patient),
    cardVersion: situation.card?.row.version ?? null,
    version: situation.line?.row.version ?? null,
    asksBirth: asksBirth(situation),
    place: getDosePlace(row),
    doses: listChildDoses(schedules, row, situation),
  };
}

interface WrittenChild {
  patientId: string;
  cardVersion?: number | null | undefined;
  version?: number | null | undefined;
  birth?: string | null | undefined;
  doses: WrittenDose[];
}

/** Returns the birth date that a new card begins with. */
function readBirthDate({ patient }: Situation, birth: string | null | undefined) {
  if (patient.birthRange === null) return patient.dateOfBirth;
  if (!birth) return problem('invalid', { fields: { birth: 'required' } });
  const { earliest, latest } = getBirthDays(patient);
  return birth >= earliest && birth <= latest ? birth : problem('invalid', { fields: { birth: 'notBirthDate' } });
}

/** Refuses doses that are neither due nor written already, and reasons beside given doses. */
function assertOffered(offered: ChildDose[], doses: WrittenDose[]) {
  const errors = doses.flatMap(({ dose, given, reason }, index): [string, string][] => {
    const isTwice = doses.findIndex((other) => other.dose === dose) !== index;
    const isOffered = offered.some((each) => each.dose === dose);
    if (!isOffered || isTwice) return [[`doses.${index}.dose`, 'invalid']];
    return given && reason ? [[`doses.${index}.reason`, 'invalid']] : [];
  });
  if (errors.length) problem('invalid', { fields: Object.fromEntries(errors) });
}

/** What a change of a card depends on. */
interface CardChange {
  schedules: ServiceSchedules;
  row: SessionRow;
  batches: Map<string, string>;
}

/** Returns the doses beside the schedule, with those that came too early and are given again at the session. */
function keepEarlyDoses(
  { schedules, row }: CardChange,
  { doses: lines, otherDoses = [] }: Card,
  doses: WrittenDose[],
): NonNullable<Card['otherDoses']> {
  const early = doses.flatMap(({ dose: key, given }) => {
    const { date, batch } = lines[key] ?? {};
    const { vaccine } = listDoses(schedules.immunization).find((each) => each.key === key)!;
    return given && date && date !== row.day
      ? [{ vaccine, date, reason: 'early' as const, ...(batch && { batch }) }]
      : [];
  });
  return [...otherDoses, ...early];
}

/** Returns a given dose as the card has it. What was written of it on the day of the session stays. */
function buildLine(
  { schedules: { immunization }, row, batches }: CardChange,
  { initialDate, doses: lines }: Card,
  { dose: key, batch, place }: WrittenDose,
): Dose {
  const { vaccine, followUp } = listDoses(immunization).find((each) => each.key === key)!;
  const before = lines[key]?.date === row.day ? lines[key] : {};
  const { batch: _batch, ...kept } = before;
  const usedBatch = batch ?? batches.get(vaccine);
  const followUpDate = followUp ? getFollowUpDate(immunization, initialDate, lines, key, row.day) : undefined;
  return {
    ...(followUpDate && { followUpDate }),
    ...kept,
    date: row.day,
    ...(usedBatch && { batch: usedBatch }),
    place: place ?? getDosePlace(row),
  };
}

/** Returns a card with what was given at the session, and without what was taken back. */
function changeCard(change: CardChange, card: Card, line: StoredChild | undefined, doses: WrittenDose[]): Card {
  const isTakenBack = (key: string) => isGiven(line, key) && !doses.some(({ dose, given }) => given && dose === key);
  const kept = Object.fromEntries(Object.entries(card.doses).filter(([key]) => !isTakenBack(key)));
  const otherDoses = keepEarlyDoses(change, card, doses);
  const changed = { ...card, doses: kept, ...(otherDoses.length && { otherDoses }) };
  for (const dose of doses) if (dose.given) changed.doses[dose.dose] = buildLine(change, changed, dose);
  return changed;
}

/** Writes the card of a child, if anything on it changes. */
async function writeCard(
  rules: RecordRules,
  work: Work,
  session: Session,
  row: SessionRow,
  situation: Situation,
  { birth, doses }: WrittenChild,
) {
  const { patient, card, line } = situation;
  const isChanged = doses.some(({ given }) => given) || line?.doses.some(({ reason }) => reason === null);
  if (!isChanged) return;
  const change = { schedules: rules.schedules, row, batches: await readSessionBatches(work.db, row.id) };
  // A new card belongs to the facility of the session.
  const there = { ...session, facilityId: row.facilityId };
  if (card) {
    const { by: _by, ...content } = card.content;
    const changed = changeCard(change, content, line, doses);
    await updateRecord(rules, work, there, card, changed, card.row.version);
    return;
  }
  const begun = { kind: 'immunization' as const, initialDate: readBirthDate(situation, birth), doses: {} };
  await createRecord(rules, work, there, { patientId: patient.id, content: changeCard(change, begun, line, doses) });
}

const toDoseRows = (offered: ChildDose[], doses: WrittenDose[]): DoseRow[] =>
  doses.flatMap(({ dose, given, reason = null }) =>
    given || reason ? [{ dose, vaccine: offered.find((each) => each.dose === dose)!.vaccine, reason }] : [],
  );

/**
 * Writes what a child got at an open session, on its card and in the session, which is locked.
 * @throws HttpProblem `invalid` where a dose is not due, or the day of birth is missing or wrong, `changedMeanwhile` where somebody
 * else has written meanwhile, `forbidden` where the caller may not correct the card, or `wrongState` where the session is full.
 */
export async function writeChildAtSession(
  rules: RecordRules,
  work: Work,
  session: Session,
  row: SessionRow,
  written: WrittenChild,
) {
  const { patientId, cardVersion = null, version = null, doses } = written;
  const situation = await readSituation(work.db, row, patientId);
  if ((situation.card?.row.version ?? null) !== cardVersion) problem('changedMeanwhile');
  if ((situation.line?.row.version ?? null) !== version) problem('changedMeanwhile');
  if (!situation.line && (await countSessionChildren(work.db, row.id)) >= MAX_SESSION_CHILDREN) problem('wrongState');
  if (situation.card && !mayCorrect(session, situation.card.row)) problem('forbidden');
  const offered = listChildDoses(rules.schedules, row, situation);
  assertOffered(offered, doses);
  await writeCard(rules, work, session, row, situation, written);
  await replaceSessionDoses(work.db, { sessionId: row.id, patientId }, situation.line, toDoseRows(offered, doses));
}
