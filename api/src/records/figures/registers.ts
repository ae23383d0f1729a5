/** The rows of registers in the monthly figures: entries are read with the version that they were written under. */
import { and, between, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { addDays, ageOn } from '@chautari/contract/calendar';
import type { RegisterFigures } from '@chautari/contract/figures';
import type { Figure, RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import { getTitle } from '@chautari/contract/questionnaires/items';
import { countEntry, countLastEntry } from '@chautari/contract/questionnaires/readEntry';
import type { GrowthRules } from '@chautari/contract/schedules';
import type { ContentOf } from '@chautari/contract/records/contents';
import { patients, questionnaires, records, recordVersions } from '../../database/schema';
import type { Db } from '../../database/store';
import { isFacilityWithin } from '../../facilities/places';
import { isKept, isLatestVersion, writtenAt } from './figures.queries';
import type { CountInput } from './sections';

type Entry = ContentOf<'registerEntry'>;
type Group = RegisterFigures['rows'][number]['groups'][number];

const PERSON = { dateOfBirth: patients.dateOfBirth, birthRange: patients.birthRange, sex: patients.sex };

/** Returns the entries of the days, each with its person and whether it is the first one at its facility in the fiscal year. */
function readEntries({ db, days: { from, to }, yearFrom, place }: Omit<CountInput, 'schedules'>) {
  const url = sql`${recordVersions.content}->>'questionnaire'`;
  const entries = db
    .select({
      content: recordVersions.content,
      day: records.day,
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

type CountedEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** Returns how many days before the end of a month an entry may lie that counts a person, by register. */
async function readLongestDays(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ url: questionnaires.url, definition: questionnaires.definition })
    .from(questionnaires)
    .where(sql`jsonb_path_exists(${questionnaires.definition}, '$.figures[*].last')`);
  const longest = new Map<string, number>();
  for (const { url, definition } of rows)
    for (const { last } of definition.figures ?? []) longest.set(url, Math.max(longest.get(url) ?? 0, last?.days ?? 0));
  return longest;
}

/** Returns the entries by which people are counted at the end of the days, the last ones first. */
async function readLastEntries({ db, days: { to }, place }: CountInput) {
  const longest = await readLongestDays(db);
  if (!longest.size) return [];
  return db
    .select({
      content: recordVersions.content,
      day: records.day,
      facilityId: records.facilityId,
      patientId: records.patientId,
      ...PERSON,
    })
    .from(records)
    .innerJoin(recordVersions, isLatestVersion)
    .innerJoin(patients, eq(patients.id, records.patientId))
    .where(
      and(
        isKept('registerEntry'),
        writtenAt(records.facilityId, place),
        inArray(sql`${recordVersions.content}->>'questionnaire'`, [...longest.keys()]),
        between(records.day, addDays(to, -Math.max(...longest.values())), to),
      ),
    )
    .orderBy(desc(records.day), desc(records.createdAt), desc(records.id));
}

async function readDefinitions(db: Db, contents: Entry[]) {
  const urls = [...new Set(contents.map(({ questionnaire }) => questionnaire))];
  const rows = urls.length ? await db.select().from(questionnaires).where(inArray(questionnaires.url, urls)) : [];
  return new Map(rows.map(({ url, version, definition }) => [`${url}|${version}`, definition]));
}

const getGroup = (
  { bands, splits = [] }: Figure,
  { dateOfBirth, day, sex, nth }: Pick<CountedEntry, 'dateOfBirth' | 'day' | 'sex' | 'nth'>,
): Omit<Group, 'count'> => ({
  sex: splits.includes('sex') ? sex : null,
  from: bands ? ([...bands].sort((a, b) => b - a).find((band) => band <= ageOn(dateOfBirth, day)) ?? null) : null,
  isNew: splits.includes('new') ? nth === 1 : null,
});

type Rows = Map<string, RegisterFigures['rows'][number]>;

function addTo(rows: Rows, figure: Figure, group: Omit<Group, 'count'>, count: number) {
  const row = rows.get(figure.key) ?? { row: figure.key, name: figure.name, total: 0, groups: [] };
  const same = row.groups.find(
    (each) => each.sex === group.sex && each.from === group.from && each.isNew === group.isNew,
  );
  if (same) same.count += count;
  else row.groups.push({ ...group, count });
  row.total += count;
  rows.set(figure.key, row);
}

interface CountedRegister {
  title: RegisterFigures['title'];
  rows: Rows;
}

function addEntry({ rows }: CountedRegister, definition: RegisterDefinition, entry: CountedEntry, growth: GrowthRules) {
  const { answers, date } = entry.content as Entry;
  const { dateOfBirth, birthRange, sex } = entry;
  const person = { dateOfBirth, birthRange, sex };
  for (const { figure, count } of countEntry(definition, { answers, date, person, growth }))
    addTo(rows, figure, getGroup(figure, entry), count);
}

/** Returns the registers that were in force in the days at the place, with the rows of their last version. */
async function listCounted({ db, days, place }: CountInput): Promise<Map<string, CountedRegister>> {
  const here = sql`(period.facility_id is null or ${isFacilityWithin(place, sql`period.facility_id`)})`;
  const inForce = await db
    .select({ url: questionnaires.url, title: questionnaires.title, definition: questionnaires.definition })
    .from(questionnaires)
    .where(
      sql`exists (select 1 from register_periods period where period.url = ${questionnaires.url}
        and period.version = ${questionnaires.version} and period.from_day <= ${days.to}
        and (period.until_day is null or period.until_day >= ${days.from}) and ${here})`,
    )
    .orderBy(questionnaires.url, questionnaires.addedAt);
  return new Map(
    inForce.map(({ url, title, definition: { figures = [] } }) => [
      url,
      { title, rows: new Map(figures.map(({ key, name }) => [key, { row: key, name, total: 0, groups: [] }])) },
    ]),
  );
}

/** Returns a register to count in: one that is no longer in force is shown if it has entries. */
function openRegister(registers: Map<string, CountedRegister>, { questionnaire }: RegisterDefinition) {
  const register = registers.get(questionnaire.url) ?? { title: getTitle(questionnaire), rows: new Map() };
  registers.set(questionnaire.url, register);
  return register;
}

/** Adds the rows that count people: each once at a facility, by the last entry. */
async function addPeople(input: CountInput, registers: Map<string, CountedRegister>) {
  const { to } = input.days;
  const entries = await readLastEntries(input);
  const definitions = await readDefinitions(
    input.db,
    entries.map(({ content }) => content as Entry),
  );
  const decided = new Set<string>();
  for (const { content, day, facilityId, patientId, ...person } of entries) {
    const { questionnaire: url, version, answers, date } = content as Entry;
    const definition = definitions.get(`${url}|${version}`)!;
    const entry = { answers, date, person, growth: input.schedules.growth };
    for (const { figure, count } of countLastEntry(definition, entry)) {
      const place = [facilityId, patientId, url, figure.key].join(' ');
      const isDecided = decided.has(place);
      decided.add(place);
      if (isDecided || count === 0 || day < addDays(to, -figure.last!.days)) continue;
      const group = getGroup(figure, { ...person, day: to, nth: 0 });
      addTo(openRegister(registers, definition).rows, figure, group, count);
    }
  }
}

/** Counts the entries of registers, and the people in them. */
export async function countRegisters(input: CountInput): Promise<RegisterFigures[]> {
  const registers = await listCounted(input);
  const entries = await readEntries(input);
  const definitions = await readDefinitions(
    input.db,
    entries.map(({ content }) => content as Entry),
  );
  for (const entry of entries) {
    const { questionnaire: url, version } = entry.content as Entry;
    const definition = definitions.get(`${url}|${version}`)!;
    addEntry(openRegister(registers, definition), definition, entry, input.schedules.growth);
  }
  await addPeople(input, registers);
  return [...registers].map(([url, { title, rows }]) => ({ url, title, rows: [...rows.values()] }));
}
