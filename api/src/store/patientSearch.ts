/**
 * Finding patients among a million. Each question is answered from an index and stops at a number of rows, because what
 * somebody types at a desk may fit one person or a hundred thousand.
 */
import { and, between, desc, eq, like, or, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../contract/calendar';
import { MOST_FOUND, type PatientCard } from '../contract/patients';
import { keyWords, shortForm } from '../search/nameKey';
import type { Query } from '../search/query';
import { readCards, selectPatients, toCard } from './patients';
import { accounts, patients } from './schema';
import type { Db } from './store';

/** One more than is shown, to tell whether there are more. */
const ENOUGH = MOST_FOUND + 1;
/** Of those who fit a name so many are compared; the best of them are shown. */
const MOST_COMPARED = 200;
/** Among so many of the newest patients a part that many names have is found at once. */
const NEWEST = 4_000;

const isPatient = sql`${accounts.role} = 'patient'`;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Everybody under the account with a phone number: a family may share one. */
export const findByPhone = async (db: Db, phone: string) => (await selectPatients(db).where(and(isPatient, eq(accounts.phone, phone))).limit(ENOUGH)).map(toCard);

export const findByPublicId = async (db: Db, publicId: string) => (await selectPatients(db).where(eq(patients.publicId, publicId))).map(toCard);

/** The ids of everybody under some of the accounts whose phone number fits. */
async function findBySomePhone(db: Db, condition: SQL) {
  const found = db.select({ id: accounts.id }).from(accounts).where(and(isPatient, condition)).limit(ENOUGH);
  return idsOf(await db.select({ id: patients.id }).from(patients).where(sql`${patients.accountId} = any(array(${found}))`).limit(ENOUGH));
}

/** Numbers that begin so come first. */
async function findByDigits(db: Db, { begins, ends }: { begins: string; ends: string }) {
  const first = await findBySomePhone(db, like(accounts.phone, `${begins}%`));
  if (first.length === ENOUGH) return first;
  const reversed = [...ends].reverse().join('');
  return [...first, ...(await findBySomePhone(db, sql`reverse(${accounts.phone}) like ${`${reversed}%`}`))];
}

const findByBeginningOfId = async (db: Db, begins: string) => (await selectPatients(db).where(like(patients.publicId, `${begins}%`)).limit(ENOUGH)).map(toCard);

/** Too few letters to be looked for inside words. */
const isShort = (word: string) => word.length < 3;

/** Whether a name has a folded word: anywhere, or where it has but a letter or two, at the beginning of one. */
function hasWord(word: string) {
  if (isShort(word)) return like(patients.searchName, `% ${word}%`);
  return or(...[...new Set([word, shortForm(word)])].map((spelling) => like(patients.searchName, `%${spelling}%`)))!;
}

/** How many of the words stand at the beginning of a word of the name. */
const wordsBegun = (words: string[]) => sql.join(words.map((word) => sql`(${patients.searchName} like ${`% ${word}%`})::int`), sql` + `);

const nameAsBytes = sql`${patients.searchName} collate "C"`;

/** Names that begin as typed, in the order of names. */
const findBeginningWith = async (db: Db, words: string[]) =>
  idsOf(await db.select({ id: patients.id }).from(patients).where(sql`${nameAsBytes} like ${` ${words.join(' ')}%`}`).orderBy(nameAsBytes).limit(ENOUGH));

/** Those of the names read that have the words at the beginning of their own first. `source` is called patients again. */
const bestOf = async (db: Db, words: string[], source: SQL) =>
  idsOf(await db.select({ id: sql<string>`id` }).from(sql`(${source} limit ${MOST_COMPARED}) as patients`).orderBy(desc(wordsBegun(words)), nameAsBytes).limit(ENOUGH));

const hasAll = (words: string[]) => and(...words.map(hasWord))!;

const findAmongNewest = (db: Db, words: string[]) =>
  bestOf(db, words, sql`select id, search_name from (select id, search_name from ${patients} order by public_id desc limit ${NEWEST}) as patients where ${hasAll(words)}`);

// Planned as if all were wanted, so that the index of parts is used; who fits too many has been found among the newest.
const findAnywhere = (db: Db, words: string[]) =>
  bestOf(db, words, sql`with fitting as materialized (select id, search_name from ${patients} where ${hasAll(words)}) select id, search_name from fitting`);

async function findByName(db: Db, words: string[]) {
  if (!words.length) return [];
  const found = new Set<string>();
  for (const find of [findBeginningWith, findAmongNewest, findAnywhere]) {
    for (const id of await find(db, words)) found.add(id);
    if (found.size >= ENOUGH) break;
  }
  return [...found];
}

/** At most one card more than is shown. */
async function find(db: Db, query: Query): Promise<PatientCard[]> {
  const read = async (ids: string[]) => readCards(db, [...new Set(ids)].slice(0, ENOUGH));
  switch (query.by) {
    case 'phone': return findByPhone(db, query.phone);
    case 'digits': return read(await findByDigits(db, query));
    case 'id': return findByBeginningOfId(db, query.begins);
    case 'name': return read(await findByName(db, query.words));
  }
}

/** The patients who fit what was typed, and whether there are more than these. */
export async function search(db: Db, query: Query) {
  const found = await find(db, query);
  return { patients: found.slice(0, MOST_FOUND), more: found.length > MOST_FOUND };
}

/** So far apart may be the birth dates that one person gave at two desks. */
const NEARLY_SAME_DAYS = 366;

interface Person { firstName: string; lastName: string; dateOfBirth: string; phone?: string | undefined }

/** Whether a name has a folded word as a whole one. */
const isNamed = (word: string) => or(...[...new Set([word, shortForm(word)])].map((spelling) => sql`${patients.searchName} || ' ' like ${`% ${spelling} %`}`))!;

/** Patients who may be a person: the same phone, or the same name however it is spelled and nearly the same birth date. */
export async function findLikelySame(db: Db, { firstName, lastName, dateOfBirth, phone }: Person): Promise<PatientCard[]> {
  const shared = phone ? await findByPhone(db, phone) : [];
  const isNear = between(patients.dateOfBirth, addDays(dateOfBirth, -NEARLY_SAME_DAYS), addDays(dateOfBirth, NEARLY_SAME_DAYS));
  const words = keyWords(`${firstName} ${lastName}`);
  // The index of parts narrows it down first.
  const isSame = and(hasAll(words), ...words.map(isNamed), isNear);
  const named = words.length ? await bestOf(db, words, sql`select id, search_name from ${patients} where ${isSame}`) : [];
  const others = named.filter((id) => !shared.some((card) => card.id === id));
  return [...shared, ...(await readCards(db, others))].slice(0, MOST_FOUND);
}
