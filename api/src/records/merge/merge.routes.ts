/** Administrators join two records of one person, and separate them again. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  compareRecords,
  getMerge,
  listMergeCandidates,
  listMerges,
  MERGED_DETAILS,
  mergeRecords,
  separateRecords,
} from '@chautari/contract/merges';
import { endSessions } from '../../accounts/sessions';
import { voidResets } from '../../accounts/passwordResets.queries';
import { accounts, patientMerges, patients } from '../../database/schema';
import type { Db, Store } from '../../database/store';
import { defineRoute } from '../../http/defineRoute';
import { problem } from '../../http/problem';
import type { Session } from '../../http/session';
import type { Work } from '../../http/unitOfWork';
import { auditListView } from '../../patients/auditListView';
import { auditWithLimit } from '../../patients/auditWithLimit.queries';
import { findLikelySame } from '../../patients/likelySame.queries';
import { lockPersons } from '../../patients/merged';
import { buildPairCondition, buildPlaceCondition } from '../../patients/patientAccess';
import { findPatient, withSearchName, type PatientRow } from '../../patients/patients.queries';
import { insertPatientVersion } from '../../patients/versions.queries';
import { correctCardBirth } from '../correctCardBirth';
import { reassessReports, type RecordRules } from '../writeRecords';
import { isPhoneFree, listCardPairs, listChoices, listDifferences, listObstacles } from './compareSides';
import { mergeCards, separateCards } from './mergeCards';
import { giveBackDetails, takeDetails } from './mergedDetails';
import { closeJoinedRequests } from './mergeRequests.queries';
import { mergeRequestRoutes } from './mergeRequests.routes';
import { findMergedPerson, readMergeSide, type MergedPerson } from './mergeSides.queries';
import {
  countMoved,
  findMerge,
  getEnd,
  isJoined,
  listLater,
  listMergeRows,
  listRecordsOfCards,
  markSeparated,
  toMerge,
} from './merges.queries';
import { moveRows, moveRowsBack } from './moveRows.queries';

interface Deps extends RecordRules {
  store: Store;
}

/** Searches of an account in a quarter of an hour, and records that it compares: nobody reads through all patients. */
const MAX_SEARCHES = 60;
const MAX_COMPARED = 120;

type Form = z.output<typeof mergeRecords.input>;
type Pair = Pick<Form, 'survivorId' | 'formerId'>;

/**
 * Refuses two records that are not both of the place of a caller.
 * @throws HttpProblem `notFound`
 */
async function assertPair(db: Db, session: Session, { survivorId, formerId }: Pair) {
  const one = alias(patients, 'one');
  const other = alias(patients, 'other');
  const [row] = await db
    .select({ id: one.id })
    .from(one)
    .innerJoin(other, eq(other.id, formerId))
    .where(and(eq(one.id, survivorId), buildPairCondition(db, session, one.id, other.id)));
  if (!row) problem('notFound');
}

/** @throws HttpProblem `invalid` where both are one record, `notFound` where one is none or not of the place of the caller. */
async function readSides(db: Db, session: Session, { survivorId, formerId }: Pair) {
  if (survivorId === formerId) return problem('invalid', { fields: { formerId: 'sameRecord' } });
  await assertPair(db, session, { survivorId, formerId });
  const survivor = (await findMergedPerson(db, survivorId)) ?? problem('notFound');
  const former = (await findMergedPerson(db, formerId)) ?? problem('notFound');
  return { survivor, former };
}

/** Locks persons, then their accounts, so that nobody joins a family meanwhile. */
async function lockBoth(db: Db, ids: string[]) {
  await lockPersons(db, ids);
  const ofPersons = db.select({ id: patients.accountId }).from(patients).where(inArray(patients.id, ids));
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ofPersons))
    .orderBy(asc(accounts.id))
    .for('update');
}

/**
 * Returns the details that are taken from the former record.
 * @throws HttpProblem `invalid` where a detail must be chosen, or the phone cannot be taken.
 */
function readChosen(sides: Record<'survivor' | 'former', MergedPerson>, { details }: Form) {
  const open = listChoices(sides).filter((detail) => !details[detail]);
  if (open.length)
    return problem('invalid', { fields: Object.fromEntries(open.map((each) => [`details.${each}`, 'required'])) });
  if (details.phone === 'former' && !isPhoneFree(sides))
    return problem('invalid', { fields: { 'details.phone': 'phoneSignsIn' } });
  const differences = listDifferences(sides);
  return MERGED_DETAILS.filter((each) => details[each] === 'former' && differences.includes(each));
}

/** Tells both phones. */
function tellPhones({ enqueueMessage }: Work, kind: 'recordsMerged' | 'recordsSeparated', persons: PatientRow[]) {
  const contacts = new Map(persons.map((person) => [person.patient.accountId, person]));
  for (const { phone, email, language, patient } of contacts.values())
    enqueueMessage({ kind, to: { phone, email, language }, patientId: patient.id });
}

/** Ends the account of a former record: nobody signs in to it any more, nor sets its password. */
async function endAccount(db: Db, { patient }: PatientRow) {
  if (patient.id !== patient.accountId) return;
  await endSessions(db, patient.accountId);
  await voidResets(db, patient.accountId);
}

async function merge(rules: RecordRules, work: Work, session: Session, form: Form) {
  const { db, audit } = work;
  await lockBoth(db, [form.survivorId, form.formerId]);
  const sides = await readSides(db, session, form);
  const { survivor, former } = sides;
  const isAsCompared =
    survivor.patient.version === form.survivorVersion && former.patient.version === form.formerVersion;
  if (!isAsCompared) return problem('changedMeanwhile');
  const ids = { survivor: form.survivorId, former: form.formerId };
  const pairs = await listCardPairs(db, rules.schedules, ids);
  const [obstacle] = listObstacles(rules.schedules, sides, pairs);
  if (obstacle) return problem('cannotMerge', { fields: { formerId: obstacle } });
  const details = readChosen(sides, form);
  const cards = await mergeCards(db, session, rules.schedules, pairs, details.includes('birth'));
  const { reason, note } = form;
  for (const each of [survivor, former])
    await insertPatientVersion(db, each, { correctedBy: session.accountId, reason, note });
  const moved = await moveRows(db, former.patient, survivor.patient);
  await db
    .update(patients)
    .set({ mergedInto: survivor.patient.id, searchName: '', version: former.patient.version + 1 })
    .where(eq(patients.id, former.patient.id));
  await closeJoinedRequests(db, survivor.patient.id, session.accountId);
  await takeDetails(db, survivor, former, details);
  await correctCardBirth(work, session, survivor.patient.id);
  await endAccount(db, former);
  const id = randomUUID();
  const versions = { version: survivor.patient.version, formerVersion: former.patient.version };
  await db.insert(patientMerges).values({
    ...{ id, survivorId: survivor.patient.id, formerId: former.patient.id, by: session.accountId, reason, note },
    moved: { ...moved, ...versions, cards, details },
  });
  await reassessReports(rules, work, session, survivor.patient.id);
  tellPhones(work, 'recordsMerged', [survivor, former]);
  for (const each of [survivor, former]) audit({ action: 'recordsMerged', patientId: each.patient.id, subject: id });
  return toMerge((await findMerge(db, id))!);
}

/**
 * Returns a merge that can be taken back, locked with both records.
 * @throws HttpProblem `notFound`, `wrongState` where it was taken back, one of the accounts is closed or the survivor was joined with a third record, `separationOver` after the days for it.
 */
async function openMerge(db: Db, session: Session, id: string) {
  const { merge: row } = (await findMerge(db, id)) ?? problem('notFound');
  await lockBoth(db, [row.survivorId, row.formerId]);
  const current = (await findMerge(db, id))!;
  const sides = await readSides(db, session, row);
  if (!isJoined(current) || sides.survivor.isClosed) return problem('wrongState');
  return getEnd(row.at) < new Date() ? problem('separationOver') : { current, sides };
}

type Separation = z.output<typeof separateRecords.input>;

/**
 * Returns what goes back of what was written since: what is named, and what belongs to a card that goes back.
 * @throws HttpProblem `invalid` where something else is named.
 */
async function readLater(db: Db, current: Awaited<ReturnType<typeof openMerge>>['current'], form: Separation) {
  const later = await listLater(db, current);
  const isListed = (ids: string[], rows: { id: string }[]) => ids.every((id) => rows.some((row) => row.id === id));
  if (!isListed(form.records, later.records)) return problem('invalid', { fields: { records: 'invalid' } });
  if (!isListed(form.appointments, later.appointments))
    return problem('invalid', { fields: { appointments: 'invalid' } });
  const cards = [...current.merge.moved.records, ...form.records];
  return {
    records: [...form.records, ...(await listRecordsOfCards(db, current, cards))],
    appointments: form.appointments,
  };
}

async function separate(rules: RecordRules, work: Work, session: Session, form: Separation) {
  const { db, audit } = work;
  const { current, sides } = await openMerge(db, session, form.id);
  const { survivor, former } = sides;
  const { moved } = current.merge;
  const { reason, note } = form;
  const later = await readLater(db, current, form);
  for (const each of [survivor, former])
    await insertPatientVersion(db, each, { correctedBy: session.accountId, reason, note });
  // First, so that rows which move back do not follow the merge again.
  await db
    .update(patients)
    .set({ ...withSearchName(former.patient), mergedInto: null, version: former.patient.version + 1 })
    .where(eq(patients.id, former.patient.id));
  await moveRowsBack(db, former.patient, survivor.patient, moved, later);
  await separateCards(db, session, moved.cards);
  await giveBackDetails(db, survivor, former, moved);
  await markSeparated(db, form.id, {
    separatedBy: session.accountId,
    separationReason: reason,
    separationNote: note,
  });
  for (const { patient } of [survivor, former]) {
    await correctCardBirth(work, session, patient.id);
    await reassessReports(rules, work, session, patient.id);
    audit({ action: 'recordsSeparated', patientId: patient.id, subject: form.id });
  }
  tellPhones(work, 'recordsSeparated', [
    (await findPatient(db, survivor.patient.id))!,
    (await findPatient(db, former.patient.id))!,
  ]);
  return toMerge((await findMerge(db, form.id))!);
}

/**
 * Refuses a patient who does not belong to the place of a caller.
 * @throws HttpProblem `notFound`
 */
async function assertOfPlace(db: Db, session: Session, id: string) {
  const isHere = and(eq(patients.id, id), buildPlaceCondition(db, session, patients.id));
  if (!(await db.$count(patients, isHere))) problem('notFound');
}

/** Returns those of some patients whose record an administrator may join with another one. */
async function keepJoinable<T extends { id: string }>(db: Db, session: Session, id: string, matches: T[]) {
  const others = matches.filter((each) => each.id !== id);
  const one = alias(patients, 'one');
  const ids = others.map((each) => each.id);
  const joinable = await db
    .select({ id: patients.id })
    .from(patients)
    .innerJoin(one, eq(one.id, id))
    .where(and(inArray(patients.id, ids), buildPairCondition(db, session, one.id, patients.id)));
  return others.filter((each) => joinable.some((row) => row.id === each.id));
}

const candidatesRoute = ({ store }: Deps) =>
  defineRoute(listMergeCandidates, async ({ id }, { session }) => {
    const { patient, phone } = (await findPatient(store.db, id)) ?? problem('notFound');
    await assertOfPlace(store.db, session, id);
    const { firstName, lastName, dateOfBirth, birthRange } = patient;
    const person = { firstName, lastName, dateOfBirth, birthRange: birthRange ?? undefined };
    const matches = await findLikelySame(store.db, { ...person, phone: phone ?? undefined });
    const others = await keepJoinable(store.db, session, id, matches);
    const subject = String(others.length);
    await auditWithLimit(store.db, session, { action: 'patientSearched', max: MAX_SEARCHES, subject });
    await auditListView(
      store,
      session,
      'patientListed',
      others.map((each) => each.id),
    );
    return { patients: others };
  });

const compareRoute = ({ store, schedules }: Deps) =>
  defineRoute(compareRecords, async (pair, { session }) => {
    const { db } = store;
    const sides = await readSides(db, session, pair);
    const pairs = await listCardPairs(db, schedules, { survivor: pair.survivorId, former: pair.formerId });
    const patientIds = [pair.survivorId, pair.formerId];
    await auditWithLimit(db, session, { action: 'recordsCompared', max: MAX_COMPARED, patientIds });
    return {
      survivor: await readMergeSide(db, sides.survivor),
      former: await readMergeSide(db, sides.former),
      differences: listDifferences(sides),
      choices: listChoices(sides),
      isPhoneFree: isPhoneFree(sides),
      obstacles: listObstacles(schedules, sides, pairs),
    };
  });

const listRoute = ({ store }: Deps) =>
  defineRoute(listMerges, async (_input, { session }) => {
    const rows = await listMergeRows(store.db, session);
    await auditListView(
      store,
      session,
      'patientListed',
      rows.map(({ survivor }) => survivor.id),
    );
    return { merges: rows.map(toMerge) };
  });

const getRoute = ({ store }: Deps) =>
  defineRoute(getMerge, async ({ id }, { session }) => {
    const row = (await findMerge(store.db, id)) ?? problem('notFound');
    await assertPair(store.db, session, row.merge);
    await auditListView(store, session, 'recordsCompared', [row.survivor.id, row.former.id]);
    return { merge: toMerge(row), moved: await countMoved(store.db, row), ...(await listLater(store.db, row)) };
  });

export const mergeRoutes = (deps: Deps) => [
  ...mergeRequestRoutes(deps),
  candidatesRoute(deps),
  compareRoute(deps),
  listRoute(deps),
  getRoute(deps),
  defineRoute(mergeRecords, (form, { session, write }) => write((work) => merge(deps, work, session, form))),
  defineRoute(separateRecords, (form, { session, write }) => write((work) => separate(deps, work, session, form))),
];
