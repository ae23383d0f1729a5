/** Entries of registers for the monthly figures, and the definitions that they are read with. */
import { and, between, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { Answers } from '@chautari/contract/records/registerEntry';
import { patients, questionnaires, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import { isKept, isLatestVersion, isSeenAt, writtenAt } from './figures.queries';
import type { CountInput } from './sections';

export type Entry = ContentOf<'registerEntry'>;

const PERSON = { dateOfBirth: patients.dateOfBirth, birthRange: patients.birthRange, sex: patients.sex };
const ENTRY = { id: records.id, content: recordVersions.content, day: records.day, patientId: records.patientId };
const url = sql<string>`${recordVersions.content}->>'questionnaire'`;

/** Returns the entries of the days, each with its person and whether it is the first one at its facility in the fiscal year. */
export function readEntries({ db, days: { from, to }, yearFrom, place }: Omit<CountInput, 'schedules'>) {
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
      ),
    )
    .as('entries');
  return db.select().from(entries).where(gte(entries.day, from));
}
export type CountedEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** Returns the registers of which a row in any version has an element. */
async function listRegistersWith(db: Db, element: 'lastAnswers' | 'date'): Promise<string[]> {
  const rows = await db
    .selectDistinct({ url: questionnaires.url })
    .from(questionnaires)
    .where(sql`jsonb_path_exists(${questionnaires.definition}, ${`$.figures[*].${element}`}::jsonpath)`);
  return rows.map((row) => row.url);
}

/**
 * Returns the answers of the people who have an entry in the days, by person and register, the first entry first. Only of registers that count by
 * earlier answers, and of all facilities.
 */
export async function readAnswerHistory({ db, days, place }: CountInput) {
  const history = new Map<string, { id: string; answers: Answers }[]>();
  const urls = await listRegistersWith(db, 'lastAnswers');
  if (!urls.length) return history;
  const entries = await db
    .select(ENTRY)
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .where(
      and(
        isKept('registerEntry'),
        inArray(url, urls),
        lte(records.day, days.to),
        isSeenAt(records.patientId, 'registerEntry', days, place),
      ),
    )
    .orderBy(records.day, records.createdAt, records.id);
  for (const { id, patientId, content } of entries) {
    const { questionnaire, answers } = content as Entry;
    const key = `${patientId} ${questionnaire}`;
    history.set(key, [...(history.get(key) ?? []), { id, answers }]);
  }
  return history;
}

/** Returns the entries since the days began of the people who have one at the place, in registers that count by dates. Entries of other places say what was counted there. */
export async function readDatedEntries({ db, days: { from }, place }: CountInput) {
  const urls = await listRegistersWith(db, 'date');
  if (!urls.length) return [];
  return db
    .select({ ...ENTRY, ...PERSON, isHere: sql<boolean>`${writtenAt(records.facilityId, place)}`.as('is_here') })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        inArray(url, urls),
        gte(records.day, from),
        isSeenAt(records.patientId, 'registerEntry', { from, to: 'infinity' }, place),
      ),
    )
    .orderBy(records.day, records.createdAt, records.id);
}

/** Returns how many days before the end of a month an entry may lie that counts a person, by register. */
async function readLongestDays(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ url: questionnaires.url, definition: questionnaires.definition })
    .from(questionnaires)
    .where(sql`jsonb_path_exists(${questionnaires.definition}, '$.figures[*].last')`);
  const longest = new Map<string, number>();
  for (const row of rows)
    for (const { last } of row.definition.figures ?? [])
      longest.set(row.url, Math.max(longest.get(row.url) ?? 0, last?.days ?? 0));
  return longest;
}

/** Returns the entries by which people are counted at the end of the days, the last ones first. */
export async function readLastEntries({ db, days: { to }, place }: CountInput) {
  const longest = await readLongestDays(db);
  if (!longest.size) return [];
  return db
    .select({ ...ENTRY, facilityId: records.facilityId, ...PERSON })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        writtenAt(records.facilityId, place),
        inArray(url, [...longest.keys()]),
        between(records.day, addDays(to, -Math.max(...longest.values())), to),
      ),
    )
    .orderBy(desc(records.day), desc(records.createdAt), desc(records.id));
}

/** Returns the definitions of some entries, by address and version. */
export async function readDefinitions(db: Db, contents: Entry[]) {
  const urls = [...new Set(contents.map(({ questionnaire }) => questionnaire))];
  const rows = urls.length ? await db.select().from(questionnaires).where(inArray(questionnaires.url, urls)) : [];
  return new Map(rows.map((row) => [`${row.url}|${row.version}`, row.definition]));
}
