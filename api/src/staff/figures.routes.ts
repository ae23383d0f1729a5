import { countBsMonthDays, fromBs } from '@chautari/contract/calendar';
import {
  AGE_GROUPS,
  FIGURES_FORM,
  FIGURE_SECTIONS,
  getDeskFigures,
  getMonthlyFigures,
  type FigureRow,
  type FigureSection,
} from '@chautari/contract/figures';
import { can } from '@chautari/contract/capabilities';
import { defineRoute } from '../http/defineRoute';
import { countWaiting } from './applications.queries';
import { countUnanswered } from '../appointments/appointmentLists.queries';
import { listAllFacilities } from '../facilities/facilities.queries';
import { countOpenMergeRequests } from '../records/merge/mergeRequests.queries';
import { countSection, listFigureRows } from '../records/figures/countSection';
import { countRegisters } from '../records/figures/registers';
import type { FigurePlace } from '../records/figures/figures.queries';
import type { Counted } from '../records/figures/figures.queries';
import type { ServiceSchedules } from '../records/schedules';
import { countWaitingOpenings } from '../patients/openings.queries';
import { countReports } from '../reports/reports.queries';

interface Deps {
  schedules: ServiceSchedules;
}

/** Shrawan, in which the fiscal year begins. */
const FIRST_MONTH = 4;

const getFiscalYear = (year: number, month: number) =>
  fromBs({ year: month < FIRST_MONTH ? year - 1 : year, month: FIRST_MONTH, day: 1 }) ??
  fromBs({ year, month: 1, day: 1 })!;

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

/** The narrowest place counts. */
const PLACES = ['facilityId', 'municipalityId', 'districtId', 'provinceId'] as const;

function readPlace(place: { [K in (typeof PLACES)[number]]?: string | number | undefined }): FigurePlace | undefined {
  const level = PLACES.find((each) => place[each] !== undefined);
  return level && ({ [level]: place[level] } as FigurePlace);
}

export const figureRoutes = ({ schedules }: Deps) => [
  defineRoute(getDeskFigures, (_input, { session, readReplica }) =>
    readReplica(async (db) => ({
      reports: (await countReports(db, session)).pending,
      requests: await countUnanswered(db, session),
      applications: can(session, 'application.decide') ? await countWaiting(db) : null,
      openings: can(session, 'opening.review') ? await countWaitingOpenings(db) : null,
      mergeRequests: can(session, 'patient.merge') ? await countOpenMergeRequests(db) : null,
    })),
  ),

  defineRoute(getMonthlyFigures, ({ year, month, ...place }, { readReplica }) => {
    const days = {
      from: fromBs({ year, month, day: 1 })!,
      to: fromBs({ year, month, day: countBsMonthDays(year, month)! })!,
    };
    return readReplica(async (db) => {
      const rows: FigureRow[] = [];
      const input = { db, schedules, days, yearFrom: getFiscalYear(year, month), place: readPlace(place) };
      for (const section of FIGURE_SECTIONS) {
        const all = await countSection(section, input);
        rows.push(...listFigureRows(section, schedules, all).map((row) => toRow(section, row, all)));
      }
      const facilities = await listAllFacilities(db);
      return { ...FIGURES_FORM, year, month, ...days, facilities, rows, registers: await countRegisters(input) };
    });
  }),
];
