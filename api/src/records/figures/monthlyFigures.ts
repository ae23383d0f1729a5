/** Counts a month of the monthly figures: all sections and registers, of a place. */
import { countBsMonthDays, fromBs } from '@chautari/contract/calendar';
import {
  AGE_GROUPS,
  FIGURE_SECTIONS,
  type FigureRow,
  type FigureSection,
  type RegisterFigures,
} from '@chautari/contract/figures';
import { prepareFor } from '../../database/prepareFor';
import { shareRuns } from '../../database/shareRuns';
import type { Db } from '../../database/store';
import type { ServiceSchedules } from '../schedules';
import { countSection, listFigureRows } from './countSection';
import { countVisits, type Counted, type Days, type FigurePlace } from './figures.queries';
import { countRegisters } from './registers';

/** Shrawan, in which the fiscal year begins. */
const FIRST_MONTH = 4;

/** A month of the Bikram Sambat calendar. */
export interface BsMonth {
  year: number;
  month: number;
}

const getFiscalYear = ({ year, month }: BsMonth) =>
  fromBs({ year: month < FIRST_MONTH ? year - 1 : year, month: FIRST_MONTH, day: 1 }) ??
  fromBs({ year, month: 1, day: 1 })!;

/** Returns the first and the last day of a month. */
export const getMonthDays = ({ year, month }: BsMonth): Days => ({
  from: fromBs({ year, month, day: 1 })!,
  to: fromBs({ year, month, day: countBsMonthDays(year, month)! })!,
});

/** Returns the age group that an age in years belongs to. */
const getGroup = (section: FigureSection, age: number | null) =>
  age === null ? null : ([...AGE_GROUPS[section]].reverse().find((from) => from <= age) ?? 0);

function toRow(section: FigureSection, { row, name }: Pick<FigureRow, 'row' | 'name'>, all: Counted[]): FigureRow {
  const groups: FigureRow['groups'] = [];
  for (const { sex, age, count } of all.filter((each) => each.row === row)) {
    const from = getGroup(section, age);
    const group = groups.find((each) => each.sex === sex && each.from === from);
    if (group) group.count += count;
    else groups.push({ sex, from, count });
  }
  const estimated = all.reduce((sum, each) => sum + (each.row === row ? each.estimated : 0), 0);
  return {
    section,
    row,
    ...(name && { name }),
    ...(estimated > 0 && { estimated }),
    total: groups.reduce((sum, { count }) => sum + count, 0),
    groups,
  };
}

interface CountedMonth {
  rows: FigureRow[];
  registers: RegisterFigures[];
}

interface CountedPlace extends BsMonth {
  schedules: ServiceSchedules;
  place: FigurePlace;
}

async function count(db: Db, { schedules, place, ...month }: CountedPlace): Promise<CountedMonth> {
  const [days, yearFrom] = [getMonthDays(month), getFiscalYear(month)];
  const input = { db, schedules, days, yearFrom, place, visits: await countVisits(db, days, yearFrom, place) };
  const rows: FigureRow[] = [];
  for (const section of FIGURE_SECTIONS) {
    const all = await countSection(section, input);
    rows.push(...listFigureRows(section, schedules, all).map((row) => toRow(section, row, all)));
  }
  return { rows, registers: await countRegisters(input) };
}

/** The counts of each database, with the schedules of its service. */
const getRuns = prepareFor(() => shareRuns<CountedMonth>());

/** Returns the figures of a month, of those records written at a place. Calls for the same ones share a count that began after all of them. */
export const countMonth = (db: Db, { schedules, place, year, month }: CountedPlace): Promise<CountedMonth> =>
  getRuns(db)(JSON.stringify([year, month, place]), () => count(db, { schedules, place, year, month }));
