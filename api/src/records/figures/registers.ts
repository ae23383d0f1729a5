/** The rows of registers in the monthly figures: entries are read with the version that they were written under. */
import { sql } from 'drizzle-orm';
import { addDays, ageOn } from '@chautari/contract/calendar';
import type { RegisterFigures } from '@chautari/contract/figures';
import type { Figure, RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import { getTitle } from '@chautari/contract/questionnaires/items';
import { countEntry, countLastEntry } from '@chautari/contract/questionnaires/readEntry';
import { questionnaires } from '../../database/schema';
import { isFacilityWithin } from '../../facilities/places';
import {
  readAnswerHistory,
  readDatedEntries,
  readDefinitions,
  readEntries,
  readLastEntries,
  type CountedEntry,
  type Entry,
} from './registerEntries.queries';
import type { CountInput } from './sections';

type Group = RegisterFigures['rows'][number]['groups'][number];

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

/** Adds the rows that count entries. */
async function addEntries(input: CountInput, registers: Map<string, CountedRegister>) {
  const entries = await readEntries(input);
  const history = await readAnswerHistory(input);
  const definitions = await readDefinitions(
    input.db,
    entries.map(({ content }) => content as Entry),
  );
  for (const entry of entries) {
    const { id, patientId, content, dateOfBirth, birthRange, sex } = entry;
    const { questionnaire: url, version, answers, date } = content as Entry;
    const definition = definitions.get(`${url}|${version}`)!;
    const all = history.get(`${patientId} ${url}`) ?? [];
    const earlier = all.slice(
      0,
      all.findIndex((each) => each.id === id),
    );
    const { rows } = openRegister(registers, definition);
    const read = { answers, date, person: { dateOfBirth, birthRange, sex }, growth: input.schedules.growth };
    for (const { figure, count } of countEntry(
      definition,
      read,
      earlier.map((each) => each.answers),
    ))
      if (!figure.date) addTo(rows, figure, getGroup(figure, entry), count);
  }
}

/** Adds the rows that count by dates: each day of a person once, at the facility that wrote it first. */
async function addDates(input: CountInput, registers: Map<string, CountedRegister>) {
  const { from, to } = input.days;
  const entries = await readDatedEntries(input);
  const definitions = await readDefinitions(
    input.db,
    entries.map(({ content }) => content as Entry),
  );
  const counted = new Set<string>();
  for (const { content, patientId, isHere, dateOfBirth, birthRange, sex } of entries) {
    const { questionnaire: url, version, answers, date } = content as Entry;
    const definition = definitions.get(`${url}|${version}`)!;
    const read = { answers, date, person: { dateOfBirth, birthRange, sex }, growth: input.schedules.growth };
    for (const { figure, count, day } of countEntry(definition, read)) {
      if (!figure.date || day < from || day > to) continue;
      const key = [patientId, url, figure.key, day].join(' ');
      const isFirst = !counted.has(key);
      counted.add(key);
      if (!isHere || !isFirst) continue;
      const group = getGroup(figure, { dateOfBirth, sex, day, nth: 0 });
      addTo(openRegister(registers, definition).rows, figure, group, count);
    }
  }
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

/** Counts the entries of registers, the days in them, and the people. */
export async function countRegisters(input: CountInput): Promise<RegisterFigures[]> {
  const registers = await listCounted(input);
  await addEntries(input, registers);
  await addDates(input, registers);
  await addPeople(input, registers);
  return [...registers].map(([url, { title, rows }]) => ({ url, title, rows: [...rows.values()] }));
}
