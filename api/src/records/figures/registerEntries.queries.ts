/** Entries of registers for the monthly figures. */
import { and, between, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { patients, records, recordVersions } from '../../database/schema';
import { isKept, isLatestVersion, isSeenAt, writtenAt } from './figures.queries';
import type { RegisterVersion } from './registerVersions';
import { runFigures } from './runFigures';
import type { CountInput } from './sections';

export type Entry = ContentOf<'registerEntry'>;

const PERSON = { dateOfBirth: patients.dateOfBirth, birthRange: patients.birthRange, sex: patients.sex };
const ENTRY = { id: records.id, content: recordVersions.content, day: records.day, patientId: records.patientId };
const url = sql<string>`${recordVersions.content}->>'questionnaire'`;
/** A list in one parameter, so that its length does not change the statement. */
const isOneOf = (urls: string[]) => sql`${url} = any(${sql.param(urls)}::text[])`;

/** What is counted, with the versions of all registers. */
export interface RegisterInput extends CountInput {
  versions: readonly RegisterVersion[];
}

/** Returns the entries of the days, each with its person and whether it is the first one at its facility in the fiscal year. */
export function readEntries({ db, days: { from, to }, yearFrom, place }: RegisterInput) {
  const entries = db
    .select({
      ...ENTRY,
      ...PERSON,
      nth: sql<number>`row_number() over (partition by ${records.facilityId}, ${records.patientId}, ${url} order by ${records.day}, ${records.createdAt}, ${records.id})::int`.as(
        'nth',
      ),
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        writtenAt(records.facilityId, place),
        gte(records.day, yearFrom),
        lte(records.day, to),
        isSeenAt(records.patientId, 'registerEntry', { from, to }, place),
      ),
    )
    .as('entries');
  return runFigures(db.select().from(entries).where(gte(entries.day, from)), 'entries', place);
}
export type CountedEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** Returns the registers of which a row in any version has an element. */
const listRegistersWith = (versions: readonly RegisterVersion[], element: 'lastAnswers' | 'date'): string[] => [
  ...new Set(versions.filter(({ figures }) => figures.some((each) => each[element])).map((each) => each.url)),
];

/**
 * Returns the answers of the people who have an entry in the days, by person and register, the first entry first. Only of registers that count by
 * earlier answers and have an entry in the days, and of all facilities.
 */
export async function readAnswerHistory(
  { db, days, place, versions }: RegisterInput,
  entered: readonly CountedEntry[],
) {
  const history = new Map<string, { id: string; answers: Answers }[]>();
  const enteredUrls = new Set(entered.map(({ content }) => (content as Entry).questionnaire));
  const urls = listRegistersWith(versions, 'lastAnswers').filter((each) => enteredUrls.has(each));
  if (!urls.length) return history;
  const query = db
    .select(ENTRY)
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .where(
      and(
        isKept('registerEntry'),
        isOneOf(urls),
        lte(records.day, days.to),
        isSeenAt(records.patientId, 'registerEntry', days, place),
      ),
    )
    .orderBy(records.day, records.createdAt, records.id);
  const entries = await runFigures(query, 'answer_history', place);
  for (const { id, patientId, content } of entries) {
    const { questionnaire, answers } = content as Entry;
    const key = `${patientId} ${questionnaire}`;
    history.set(key, [...(history.get(key) ?? []), { id, answers }]);
  }
  return history;
}

/** Returns the entries since the days began of the people who have one at the place, in registers that count by dates. Entries of other places say what was counted there. */
export async function readDatedEntries({ db, days: { from }, place, versions }: RegisterInput) {
  const urls = listRegistersWith(versions, 'date');
  if (!urls.length) return [];
  const query = db
    .select({ ...ENTRY, ...PERSON, isHere: sql<boolean>`${writtenAt(records.facilityId, place)}`.as('is_here') })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        isOneOf(urls),
        gte(records.day, from),
        isSeenAt(records.patientId, 'registerEntry', { from, to: 'infinity' }, place),
      ),
    )
    .orderBy(records.day, records.createdAt, records.id);
  return runFigures(query, 'dated_entries', place);
}

/** Returns how many days before the end of a month an entry may lie that counts a person, by register. */
function listLongestDays(versions: readonly RegisterVersion[]): Map<string, number> {
  const longest = new Map<string, number>();
  for (const each of versions)
    for (const { last } of each.figures)
      if (last) longest.set(each.url, Math.max(longest.get(each.url) ?? 0, last.days));
  return longest;
}

/** Returns the entries by which people are counted at the end of the days, the last ones first. */
export async function readLastEntries({ db, days: { to }, place, versions }: RegisterInput) {
  const longest = listLongestDays(versions);
  if (!longest.size) return [];
  const query = db
    .select({ ...ENTRY, facilityId: records.facilityId, ...PERSON })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        writtenAt(records.facilityId, place),
        isOneOf([...longest.keys()]),
        between(records.day, addDays(to, -Math.max(...longest.values())), to),
      ),
    )
    .orderBy(desc(records.day), desc(records.createdAt), desc(records.id));
  return runFigures(query, 'last_entries', place);
}
