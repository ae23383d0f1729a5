/** The rows of registers in the monthly figures: entries are read with the version that they were written under. */
import { and, gte, isNull, lte, or } from 'drizzle-orm';
import { addDays, ageOn } from '@chautari/contract/calendar';
import type { RegisterFigures } from '@chautari/contract/figures';
import type { Figure, RegisterDefinition } from '@chautari/contract/questionnaires/definition';
import { getTitle } from '@chautari/contract/questionnaires/items';
import { countEntry, countLastEntry } from '@chautari/contract/questionnaires/readEntry';
import { registerPeriods } from '../../database/schema';
import { isFacilityWithin } from '../../facilities/places';
import {
  readAnswerHistory,
  readDatedEntries,
  readEntries,
  readLastEntries,
  type CountedEntry,
  type Entry,
  type RegisterInput,
} from './registerEntries.queries';
import { readDefinitions, readRegisterVersions } from './registerVersions';
import { runFigures } from './runFigures';
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
async function listCounted({ db, days, place, versions }: RegisterInput): Promise<Map<string, CountedRegister>> {
  const { facilityId, from, until } = registerPeriods;
  const query = db
    .selectDistinct({ url: registerPeriods.url, version: registerPeriods.version })
    .from(registerPeriods)
    .where(
      and(
        lte(from, days.to),
        or(isNull(until), gte(until, days.from)),
        or(isNull(facilityId), isFacilityWithin(place, facilityId)),
      ),
    );
  const periods = await runFigures(query, 'register_periods', place);
  const inForce = new Set(periods.map(({ url, version }) => `${url}|${version}`));
  return new Map(
    versions
      .filter(({ url, version }) => inForce.has(`${url}|${version}`))
      .map(({ url, title, figures }) => [
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
async function addEntries(input: RegisterInput, registers: Map<string, CountedRegister>) {
  const entries = await readEntries(input);
  const history = await readAnswerHistory(input, entries);
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
async function addDates(input: RegisterInput, registers: Map<string, CountedRegister>) {
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
async function addPeople(input: RegisterInput, registers: Map<string, CountedRegister>) {
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
export async function countRegisters(counted: CountInput): Promise<RegisterFigures[]> {
  const input = { ...counted, versions: await readRegisterVersions(counted.db) };
  const registers = await listCounted(input);
  await addEntries(input, registers);
  await addDates(input, registers);
  await addPeople(input, registers);
  return [...registers].map(([url, { title, rows }]) => ({ url, title, rows: [...rows.values()] }));
}
