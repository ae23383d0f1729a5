/**
 * Finding patients among a million. Each question is answered from an index and stops at a number of rows, because what
 * somebody types at a desk may fit one person or a hundred thousand.
 */
import { and, between, desc, eq, like, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { MAX_FOUND, MAX_PAGES_FOUND, type PatientCard } from '@chautari/contract/patients';
import { PUBLIC_ID } from '@chautari/contract/publicIds';
import { keyWords, OTHER_NAMES, shortForm } from '../search/nameKey';
import type { Query } from '../search/query';
import { prepareFor } from '../database/prepareFor';
import { readCards, selectPatients, toCard } from './patients.queries';
import { accounts, patients } from '../database/schema';
import type { Db } from '../database/store';

/** One more than is shown, to tell whether there are more. */
const ENOUGH = MAX_FOUND + 1;
/** Patients who fit a name and are compared; the best of them are shown. */
const MAX_COMPARED = MAX_FOUND * MAX_PAGES_FOUND + 1;
/** The newest patients, searched first: a part that many names have is found among them, and the index of parts need not read all of these. */
const NEWEST = 1_000;

/** Whom somebody looks for beside what they typed, and which page of them. */
export interface Narrowed {
  ward?: number | undefined;
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  page?: number | undefined;
}

/** How many are read, and of whom; the first page of everybody is asked for most, and is prepared. */
interface Range {
  enough: number;
  among: SQL | undefined;
}
const isUsual = ({ enough, among }: Range) => enough === ENOUGH && !among;

const yearsAgo = (years: number) => sql`${todayInNepal()}::date - make_interval(years => ${years}::int)`;
const wardNow = sql`coalesce((${patients.currentAddress} ->> 'ward')::int, ${patients.ward})`;

const rangeAsked = ({ ward, ageFrom, ageTo, page = 0 }: Narrowed): Range => ({
  enough: (page + 1) * MAX_FOUND + 1,
  among: and(
    ward === undefined ? undefined : sql`${wardNow} = ${ward}`,
    ageFrom === undefined ? undefined : sql`${patients.dateOfBirth} <= ${yearsAgo(ageFrom)}`,
    ageTo === undefined ? undefined : sql`${patients.dateOfBirth} > ${yearsAgo(ageTo + 1)}`,
  ),
});

/** Accounts among whose persons those of a ward or an age are looked for. */
const MAX_ACCOUNTS = 2_000;
const isPatient = sql`${accounts.role} = 'patient'`;
const { placeholder } = sql;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const selectByPhone = prepareFor((db) =>
  selectPatients(db)
    .where(and(isPatient, eq(accounts.phone, placeholder('phone'))))
    .limit(ENOUGH)
    .prepare('patients_by_phone'),
);

/** Everybody under the account with a phone number: a family may share one. */
export const findByPhone = async (db: Db, phone: string) => (await selectByPhone(db).execute({ phone })).map(toCard);

const selectByPublicId = prepareFor((db) =>
  selectPatients(db)
    .where(eq(patients.publicId, placeholder('publicId')))
    .prepare('patients_by_public_id'),
);

export const findByPublicId = async (db: Db, publicId: string) =>
  (await selectByPublicId(db).execute({ publicId })).map(toCard);

/** By what a doctor looks somebody up. */
export type LookUpBy = { by: 'phone'; phone: string } | { by: 'id'; patientId: string };

export const findLookedUp = (db: Db, asked: LookUpBy) =>
  asked.by === 'phone' ? findByPhone(db, asked.phone) : findByPublicId(db, asked.patientId);

/** The ids of those under some of the accounts whose phone number fits. */
async function findBySomePhone(db: Db, condition: SQL, { enough, among }: Range) {
  const ofAccounts = db.select({ id: accounts.id }).from(accounts).where(and(isPatient, condition));
  // Those of few accounts are picked out afterwards: of the first ones none may fit.
  const found = among ? ofAccounts.limit(MAX_ACCOUNTS) : ofAccounts.limit(enough);
  return idsOf(
    await db
      .select({ id: patients.id })
      .from(patients)
      .where(and(sql`${patients.accountId} = any(array(${found}))`, among))
      .orderBy(patients.publicId)
      .limit(enough),
  );
}

/** Numbers that begin so come first. */
async function findByDigits(db: Db, { begins, ends }: { begins: string; ends: string }, range: Range) {
  const first = await findBySomePhone(db, like(accounts.phone, `${begins}%`), range);
  if (first.length === range.enough) return first;
  const reversed = [...ends].reverse().join('');
  return [...first, ...(await findBySomePhone(db, sql`reverse(${accounts.phone}) like ${`${reversed}%`}`, range))];
}

/** The texts that begin with a text lie between these two, as bytes: a plan with bounds holds whatever the text is, one with a pattern does not. */
const rangeOf = (begins: string) =>
  [begins, `${begins.slice(0, -1)}${String.fromCharCode(begins.charCodeAt(begins.length - 1) + 1)}`] as const;

const idBegins = sql`${patients.publicId} ~>=~ ${placeholder('from')} and ${patients.publicId} ~<~ ${placeholder('before')}`;
const selectByBeginningOfId = prepareFor((db) =>
  selectPatients(db).where(idBegins).limit(ENOUGH).prepare('patients_by_beginning_of_id'),
);

/** Whoever has just this ID, or else all whose ID begins so. */
async function findById(db: Db, begins: string, range: Range) {
  const whole = isUsual(range) && PUBLIC_ID.test(begins) ? await findByPublicId(db, begins) : [];
  if (whole.length) return whole;
  const [from, before] = rangeOf(begins);
  const statement = isUsual(range)
    ? selectByBeginningOfId(db)
    : selectPatients(db).where(and(idBegins, range.among)).orderBy(patients.publicId).limit(range.enough).prepare('');
  return (await statement.execute({ from, before })).map(toCard);
}

/** Too few letters to be looked for inside words. */
const isShort = (word: string) => word.length < 3;

/** The spellings in which names keep a folded word. */
const spellingsOf = (word: string) => (isShort(word) ? [word] : [...new Set([word, shortForm(word)])]);
/** The same, and another name that people with this one have. */
const spellingsOrOther = (word: string) => [word, OTHER_NAMES[word] ?? []].flat().flatMap(spellingsOf);

/** What is looked for in names for a part of a word: anywhere, or where it has but a letter or two, at the beginning of a word. */
const patternOf = (part: string) => (isShort(part) ? `% ${part}%` : `%${part}%`);
/** The same, as the index of parts has it. */
const lexemeOf = (part: string) => (isShort(part) ? `'^${part}':*` : `'${part}':*`);
const wholeLexemeOf = (spelling: string) => `'^${spelling}'`;

/** A text search for names that have one of the lexemes of each word. */
const textQuery = (words: string[][]) => words.map((lexemes) => `(${lexemes.join(' | ')})`).join(' & ');
const hasParts = (query: Placeholder | string) => sql`name_parts(${patients.searchName}) @@ ${query}::tsquery`;

/** How many of the words stand at the beginning of a word of the name. */
const wordsBegun = (words: string[]) =>
  sql.join(
    words.map((word) => sql`(${patients.searchName} like ${`% ${word}%`})::int`),
    sql` + `,
  );

const nameAsBytes = sql`${patients.searchName} collate "C"`;

/** Those of the names read that have the words at the beginning of their own first. `source` is called patients again. */
const bestOf = async (db: Db, words: string[], source: SQL) =>
  idsOf(
    await db
      .select({ id: sql<string>`id` })
      .from(sql`(${source} limit ${MAX_COMPARED}) as patients`)
      .orderBy(desc(wordsBegun(words)), nameAsBytes)
      .limit(ENOUGH),
  );

/**
 * Names with so many words. In one statement, in this order, each only if those before found too few: names that begin as typed, the newest patients,
 * everybody.
 */
function buildByName(db: Db, words: number, { enough, among = sql`true` }: Range) {
  const wanted = sql.raw(String(enough));
  const eachWord = (condition: (index: number) => SQL) => Array.from({ length: words }, (_, index) => condition(index));
  const isBegun = eachWord((index) => sql`(${patients.searchName} like ${placeholder(`begun${index}`)})::int`);
  const best = sql`row_number() over (order by ${sql.join(isBegun, sql` + `)} desc, ${nameAsBytes})`;
  const fits = and(
    ...eachWord((index) => sql`${patients.searchName} like any(${placeholder(`parts${index}`)}::text[])`),
  )!;
  const tooFew = (...steps: string[]) =>
    sql`(select count(*) from (${sql.raw(steps.map((step) => `select id from ${step}`).join(' union '))}) as found) < ${wanted}`;
  const firstOf = (source: SQL) =>
    sql`select id, ${best} as n from (${source} limit ${sql.raw(String(MAX_COMPARED))}) as patients order by n limit ${wanted}`;
  const found = sql`with beginning as (
      select id, row_number() over (order by ${nameAsBytes}) as n from ${patients}
      where ${nameAsBytes} >= ${placeholder('from')} and ${nameAsBytes} < ${placeholder('before')} and ${among} order by ${nameAsBytes} limit ${wanted}
    ), newest as (${firstOf(sql`select id, search_name from (
      select id, search_name from ${patients} where ${among} order by created_at desc limit ${sql.raw(String(NEWEST))}
    ) as patients where ${fits} and ${tooFew('beginning')}`)}
    ), anywhere as (${firstOf(sql`
      select id, search_name from ${patients} where ${hasParts(placeholder('query'))} and ${among} and ${tooFew('beginning', 'newest')}`)})
    select id, min(step + n) as n from (
      select id, n, 0 as step from beginning union all select id, n, 1000 from newest union all select id, n, 2000 from anywhere
    ) as steps group by id order by 2 limit ${wanted}`;
  return selectPatients(db)
    .innerJoin(sql`(${found}) as found`, sql`found.id = ${patients.id}`)
    .orderBy(sql`found.n`);
}

const MAX_PREPARED_WORDS = 3;

const statementsByName = prepareFor((db) => {
  const built = new Map<number, ReturnType<ReturnType<typeof buildByName>['prepare']>>();
  return (words: number, range: Range) => {
    if (!isUsual(range) || words > MAX_PREPARED_WORDS) return buildByName(db, words, range).prepare('');
    const statement = built.get(words) ?? buildByName(db, words, range).prepare(`patients_by_name_${words}`);
    built.set(words, statement);
    return statement;
  };
});

async function findByName(db: Db, words: string[], range: Range) {
  if (!words.length) return [];
  const spellings = words.map(spellingsOrOther);
  const [from, before] = rangeOf(` ${words.join(' ')}`);
  const params = Object.fromEntries(
    words.flatMap((word, index) => [
      [`begun${index}`, `% ${word}%`],
      [`parts${index}`, spellings[index]!.map(patternOf)],
    ]),
  );
  const query = textQuery(spellings.map((each) => each.map(lexemeOf)));
  return (await statementsByName(db)(words.length, range).execute({ from, before, query, ...params })).map(toCard);
}

/** At most one card more than is shown, with those of the pages before. */
async function find(db: Db, query: Query, range: Range): Promise<PatientCard[]> {
  const read = async (ids: string[]) => readCards(db, [...new Set(ids)].slice(0, range.enough));
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

/** One page of the patients who fit what was typed, and whether there are more than these. */
export async function search(db: Db, query: Query, narrowed: Narrowed = {}) {
  const before = (narrowed.page ?? 0) * MAX_FOUND;
  const found = await find(db, query, rangeAsked(narrowed));
  return { patients: found.slice(before, before + MAX_FOUND), more: found.length > before + MAX_FOUND };
}

/** So far apart may be the birth dates that one person gave at two desks. */
const NEARLY_SAME_DAYS = 366;
/** And where only an age was told. */
const ABOUT_SAME_DAYS = 5 * 366;

interface Person {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  isAgeEstimated?: boolean | undefined;
  phone?: string | undefined;
}

/** Patients who may be a person: the same phone, or the same name however it is spelled and nearly the same birth date. */
export async function findLikelySame(
  db: Db,
  { firstName, lastName, dateOfBirth, isAgeEstimated = false, phone }: Person,
): Promise<PatientCard[]> {
  const shared = phone ? await findByPhone(db, phone) : [];
  const within = (days: number) =>
    between(patients.dateOfBirth, addDays(dateOfBirth, -days), addDays(dateOfBirth, days));
  const isNear = isAgeEstimated
    ? within(ABOUT_SAME_DAYS)
    : or(within(NEARLY_SAME_DAYS), and(patients.isAgeEstimated, within(ABOUT_SAME_DAYS)));
  const words = keyWords(`${firstName} ${lastName}`);
  const isNamed = hasParts(textQuery(words.map((word) => spellingsOf(word).map(wholeLexemeOf))));
  const named = words.length
    ? await bestOf(db, words, sql`select id, search_name from ${patients} where ${and(isNamed, isNear)}`)
    : [];
  const others = named.filter((id) => !shared.some((card) => card.id === id));
  return [...shared, ...(await readCards(db, others))].slice(0, MAX_FOUND);
}
