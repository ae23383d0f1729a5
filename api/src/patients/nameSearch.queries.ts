/** Finding patients by their names, in whichever script and spelling. */
import { and, desc, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { MAX_FOUND, MAX_PAGES_FOUND } from '@chautari/contract/patients';
import {
  buildLexeme,
  buildTextQuery,
  buildWholeLexeme,
  isShort,
  listSpellings,
  listSpellingsOrOther,
} from '../search/nameParts';
import { prepareFor } from '../database/prepareFor';
import { selectPatients, toPatientSummary } from './patients.queries';
import { patients } from '../database/schema';
import type { Db } from '../database/store';
import { getBounds, ENOUGH, isUsual, type Range } from './searchRange';

/** Matches that are ranked; the best of them are shown. */
const MAX_COMPARED = MAX_FOUND * MAX_PAGES_FOUND + 1;
/** The newest patients, searched first: a part that many names have is found among them, and the index of parts need not read all of these. */
const NEWEST = 1_000;

const { placeholder } = sql;

/** Returns the pattern of names with a word that begins with a part. */
const patternOfBeginning = (part: string) => `% ${part}%`;
/** Returns the pattern of a part of a word: anywhere, or at the beginning of a word for one or two letters. */
const buildPattern = (part: string) => (isShort(part) ? patternOfBeginning(part) : `%${part}%`);
const hasParts = (query: Placeholder | string) => sql`name_parts(${patients.searchName}) @@ ${query}::tsquery`;

/** Returns how many of the patterns a name fits. */
const countFits = (patterns: (Placeholder | string)[]) =>
  sql.join(
    patterns.map((pattern) => sql`(${patients.searchName} like ${pattern})::int`),
    sql` + `,
  );

const nameAsBytes = sql`${patients.searchName} collate "C"`;

/**
 * Builds the search for names of `words` words. One statement has three steps, each only if those before gave too few: names that begin as typed, the newest patients,
 * everybody.
 */
function buildByName(db: Db, words: number, { enough, among = sql`true` }: Range) {
  const limit = sql.raw(String(enough));
  const eachWord = <T>(of: (index: number) => T) => Array.from({ length: words }, (_, index) => of(index));
  const begun = countFits(eachWord((index) => placeholder(`begun${index}`)));
  const best = sql`row_number() over (order by ${begun} desc, ${nameAsBytes})`;
  const fits = and(
    ...eachWord((index) => sql`${patients.searchName} like any(${placeholder(`parts${index}`)}::text[])`),
  )!;
  const tooFew = (...steps: string[]) =>
    sql`(select count(*) from (${sql.raw(steps.map((step) => `select id from ${step}`).join(' union '))}) as found) < ${limit}`;
  const firstOf = (source: SQL) =>
    sql`select id, ${best} as n from (${source} limit ${sql.raw(String(MAX_COMPARED))}) as patients order by n limit ${limit}`;
  const ranked = sql`with beginning as (
      select id, row_number() over (order by ${nameAsBytes}) as n from ${patients}
      where ${nameAsBytes} >= ${placeholder('from')} and ${nameAsBytes} < ${placeholder('before')} and ${among} order by ${nameAsBytes} limit ${limit}
    ), newest as (${firstOf(sql`select id, search_name from (
      select id, search_name from ${patients} where ${among} order by created_at desc limit ${sql.raw(String(NEWEST))}
    ) as patients where ${fits} and ${tooFew('beginning')}`)}
    ), anywhere as (${firstOf(sql`
      select id, search_name from ${patients} where ${hasParts(placeholder('query'))} and ${among} and ${tooFew('beginning', 'newest')}`)})
    select id, min(step + n) as n from (
      select id, n, 0 as step from beginning union all select id, n, 1000 from newest union all select id, n, 2000 from anywhere
    ) as steps group by id order by 2 limit ${limit}`;
  return selectPatients(db)
    .innerJoin(sql`(${ranked}) as found`, sql`found.id = ${patients.id}`)
    .orderBy(sql`found.n`);
}

/** Builds the search for names of `words` words among few patients: those that begin as typed, then the others that fit. */
function buildByNameAmongFew(db: Db, words: number, { enough, among }: Range) {
  const eachWord = <T>(of: (index: number) => T) => Array.from({ length: words }, (_, index) => of(index));
  const begins = sql`${nameAsBytes} >= ${placeholder('from')} and ${nameAsBytes} < ${placeholder('before')}`;
  return selectPatients(db)
    .where(
      and(among, ...eachWord((index) => sql`${patients.searchName} like any(${placeholder(`parts${index}`)}::text[])`)),
    )
    .orderBy(desc(begins), desc(countFits(eachWord((index) => placeholder(`begun${index}`)))), nameAsBytes)
    .limit(enough);
}

const MAX_PREPARED_WORDS = 3;

const statementsByName = prepareFor((db) => {
  const built = new Map<number, ReturnType<ReturnType<typeof buildByName>['prepare']>>();
  return (words: number, range: Range) => {
    if (range.isFew) return buildByNameAmongFew(db, words, range).prepare('');
    if (!isUsual(range) || words > MAX_PREPARED_WORDS) return buildByName(db, words, range).prepare('');
    const statement = built.get(words) ?? buildByName(db, words, range).prepare(`patients_by_name_${words}`);
    built.set(words, statement);
    return statement;
  };
});

/** Returns patients whose name has each of the words, a word that begins with it, or its alternative surname; the likeliest first. */
export async function findByName(db: Db, words: string[], range: Range) {
  if (!words.length) return [];
  const spellings = words.map(listSpellingsOrOther);
  const [from, before] = getBounds(` ${words.join(' ')}`);
  const params = Object.fromEntries(
    words.flatMap((word, index) => [
      [`begun${index}`, patternOfBeginning(word)],
      [`parts${index}`, spellings[index]!.map(buildPattern)],
    ]),
  );
  const query = buildTextQuery(spellings.map((each) => each.map(buildLexeme)));
  return (await statementsByName(db)(words.length, range).execute({ from, before, query, ...params })).map(
    toPatientSummary,
  );
}

/** Returns the ids of patients who meet a condition and have each whole word in their name, in any spelling; names that begin so first. */
export async function findByWholeWords(db: Db, words: string[], condition: SQL | undefined) {
  if (!words.length) return [];
  const isNamed = hasParts(buildTextQuery(words.map((word) => listSpellings(word).map(buildWholeLexeme))));
  const source = sql`select id, search_name from ${patients} where ${and(isNamed, condition)} limit ${MAX_COMPARED}`;
  const rows = await db
    .select({ id: sql<string>`id` })
    .from(sql`(${source}) as patients`)
    .orderBy(desc(countFits(words.map(patternOfBeginning))), nameAsBytes)
    .limit(ENOUGH);
  return rows.map(({ id }) => id);
}
