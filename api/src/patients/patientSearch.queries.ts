/**
 * The search of patients among a million. Each query uses an index and a limit of rows, because the text that
 * a desk types may match one person or a hundred thousand.
 */
import { and, eq, like, sql, type SQL } from 'drizzle-orm';
import { MAX_FOUND, type PatientSummary } from '@chautari/contract/patients';
import { PUBLIC_ID } from '@chautari/contract/publicIds';
import type { Query } from '../search/query';
import { prepareFor } from '../database/prepareFor';
import { readPatientSummaries, selectPatients, toPatientSummary } from './patients.queries';
import { accounts, patients } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';
import { currentId, isCurrent } from './merged';
import { findByName } from './nameSearch.queries';
import { buildListAccess, hasFewOpen, isOpenToAll, listOpen } from './patientAccess';
import { getBounds, ENOUGH, isUsual, buildRange, type Narrowed, type Range } from './searchRange';

/** Accounts whose persons are filtered by ward or age. */
const MAX_ACCOUNTS = 2_000;
const isPatient = sql`${accounts.role} = 'patient'`;
const { placeholder } = sql;
const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

const selectByPhone = prepareFor((db) =>
  selectPatients(db)
    .where(
      sql`${patients.id} in (select coalesce(person.merged_into, person.id) from patients person join accounts account on account.id = person.account_id where account.role = 'patient' and account.phone = ${placeholder('phone')})`,
    )
    .limit(ENOUGH)
    .prepare('patients_by_phone'),
);

/** Returns the persons of the account with a phone number: a family may share one. */
export const findByPhone = async (db: Db, phone: string) =>
  (await selectByPhone(db).execute({ phone })).map(toPatientSummary);

const selectByPublicId = prepareFor((db) =>
  selectPatients(db)
    .where(
      sql`${patients.id} = (select coalesce(person.merged_into, person.id) from patients person where person.public_id = ${placeholder('publicId')})`,
    )
    .prepare('patients_by_public_id'),
);

export const findByPublicId = async (db: Db, publicId: string) =>
  (await selectByPublicId(db).execute({ publicId })).map(toPatientSummary);

/** The number by which a doctor looks a patient up. */
export type LookUpTarget = { by: 'phone'; phone: string } | { by: 'id'; patientId: string };

export const findLookedUp = (db: Db, target: LookUpTarget) =>
  target.by === 'phone' ? findByPhone(db, target.phone) : findByPublicId(db, target.patientId);

/** Returns the ids of persons of matching accounts. */
async function findBySomePhone(db: Db, condition: SQL, { enough, among, isFew }: Range) {
  if (isFew)
    return getIds(
      await db
        .select({ id: currentId })
        .from(patients)
        .innerJoin(accounts, eq(accounts.id, patients.accountId))
        .where(and(isPatient, condition, among))
        .orderBy(patients.publicId)
        .limit(enough),
    );
  const ofAccounts = db.select({ id: accounts.id }).from(accounts).where(and(isPatient, condition));
  // The filter comes after a limit of accounts: of the first ones none may match.
  const accountIds = among ? ofAccounts.limit(MAX_ACCOUNTS) : ofAccounts.limit(enough);
  return getIds(
    await db
      .select({ id: currentId })
      .from(patients)
      .where(and(sql`${patients.accountId} = any(array(${accountIds}))`, among))
      .orderBy(patients.publicId)
      .limit(enough),
  );
}

/** Returns matches of the beginning of a number, then of its end. */
async function findByDigits(db: Db, { begins, ends }: { begins: string; ends: string }, range: Range) {
  const first = await findBySomePhone(db, like(accounts.phone, `${begins}%`), range);
  if (first.length === range.enough) return first;
  const reversed = [...ends].reverse().join('');
  return [...first, ...(await findBySomePhone(db, sql`reverse(${accounts.phone}) like ${`${reversed}%`}`, range))];
}

const idBegins = sql`${patients.publicId} ~>=~ ${placeholder('from')} and ${patients.publicId} ~<~ ${placeholder('before')}`;
const selectByBeginningOfId = prepareFor((db) =>
  selectPatients(db).where(and(idBegins, isCurrent)).limit(ENOUGH).prepare('patients_by_beginning_of_id'),
);

/** Returns the patient with this ID, or all patients whose ID begins so. */
async function findById(db: Db, begins: string, range: Range) {
  const exact = isUsual(range) && PUBLIC_ID.test(begins) ? await findByPublicId(db, begins) : [];
  if (exact.length) return exact;
  const [from, before] = getBounds(begins);
  const statement = isUsual(range)
    ? selectByBeginningOfId(db)
    : selectPatients(db)
        .where(and(idBegins, isCurrent, range.among))
        .orderBy(patients.publicId)
        .limit(range.enough)
        .prepare('');
  return (await statement.execute({ from, before })).map(toPatientSummary);
}

/** Returns the matches of all pages up to this one, and at most one more. */
async function find(db: Db, query: Query, range: Range): Promise<PatientSummary[]> {
  const read = async (ids: string[]) => readPatientSummaries(db, [...new Set(ids)].slice(0, range.enough));
  switch (query.by) {
    case 'phone':
      return isUsual(range)
        ? findByPhone(db, query.phone)
        : read(await findBySomePhone(db, eq(accounts.phone, query.phone), range));
    case 'digits':
      return read(await findByDigits(db, query, range));
    case 'id':
      return findById(db, query.begins, range);
    case 'name':
      return findByName(db, query.words, range);
  }
}

/** Whether a search has no filters: the first matches of the country, if they are all, then answer it. */
const isUnfiltered = ({ ward, ageFrom, ageTo }: Narrowed) =>
  ward === undefined && ageFrom === undefined && ageTo === undefined;

/**
 * Returns one page of matching patients whose data are open to a caller, and whether there are more. The first page says also whether others match
 * whose data are not.
 */
export async function findPatients(db: Db, session: Session, query: Query, narrowed: Narrowed = {}) {
  const { page = 0 } = narrowed;
  const before = page * MAX_FOUND;
  const toPage = (matches: PatientSummary[]) => ({
    patients: matches.slice(before, before + MAX_FOUND),
    more: matches.length > before + MAX_FOUND,
  });
  if (isOpenToAll(session)) return toPage(await find(db, query, buildRange(narrowed)));
  const findOpen = () =>
    find(
      db,
      query,
      buildRange(narrowed, { access: buildListAccess(db, session, patients.id), isFew: hasFewOpen(session) }),
    );
  if (page > 0) return toPage(await findOpen());
  // The first matches of the country, read by a prepared statement, are all of them for numbers and rare names.
  const matches = await find(db, query, buildRange({}));
  const open = await listOpen(
    db,
    session,
    matches.map(({ id }) => id),
  );
  const isComplete = isUnfiltered(narrowed) && matches.length < ENOUGH;
  return {
    ...toPage(isComplete ? matches.filter(({ id }) => open.has(id)) : await findOpen()),
    hasOthers: open.size < matches.length,
  };
}
