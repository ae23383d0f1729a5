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
import type * as z from 'zod/mini';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import { can } from '@chautari/contract/capabilities';
import type { Db } from '../database/store';
import { isPlaceInside } from '../facilities/peopleInPlace';
import { listReach } from '../facilities/places';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { defineRoute } from '../http/defineRoute';
import { countWaiting } from './applications.queries';
import { countUnanswered } from '../appointments/appointmentLists.queries';
import { listFacilitiesWithin } from '../facilities/facilities.queries';
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

type Asked = Pick<
  z.output<typeof getMonthlyFigures.input>,
  'facilityId' | 'municipalityId' | 'districtId' | 'provinceId'
>;

/** Returns the narrowest place that is asked for. */
function readAsked({ facilityId, municipalityId, districtId, provinceId }: Asked): AdministratorPlace | undefined {
  if (facilityId !== undefined) return { level: 'facility', facilityId };
  if (municipalityId !== undefined) return { level: 'municipality', municipalityId };
  if (districtId !== undefined) return { level: 'district', districtId };
  return provinceId === undefined ? undefined : { level: 'province', provinceId };
}

/**
 * Returns the place whose figures are counted: that which is asked for, else all of the caller's.
 * @throws HttpProblem `outsideYourPlace`
 */
async function choosePlace(db: Db, session: Session, choice: Asked): Promise<FigurePlace> {
  const reach = listReach(session);
  const place = readAsked(choice);
  if (!place) return reach.at(-1) ?? null;
  for (const each of reach) if (each.level === 'country' || (await isPlaceInside(db, each, place))) return place;
  return problem('outsideYourPlace');
}

export const figureRoutes = ({ schedules }: Deps) => [
  defineRoute(getDeskFigures, (_input, { session, readReplica }) =>
    readReplica(async (db) => ({
      reports: (await countReports(db, session)).pending,
      requests: await countUnanswered(db, session),
      applications: can(session, 'application.decide') ? await countWaiting(db, session) : null,
      openings: can(session, 'opening.review') ? await countWaitingOpenings(db, session) : null,
      mergeRequests: can(session, 'patient.merge') ? await countOpenMergeRequests(db, session) : null,
    })),
  ),

  defineRoute(getMonthlyFigures, ({ year, month, ...choice }, { session, readReplica }) => {
    const days = {
      from: fromBs({ year, month, day: 1 })!,
      to: fromBs({ year, month, day: countBsMonthDays(year, month)! })!,
    };
    return readReplica(async (db) => {
      const rows: FigureRow[] = [];
      const place = await choosePlace(db, session, choice);
      const input = { db, schedules, days, yearFrom: getFiscalYear(year, month), place };
      for (const section of FIGURE_SECTIONS) {
        const all = await countSection(section, input);
        rows.push(...listFigureRows(section, schedules, all).map((row) => toRow(section, row, all)));
      }
      const facilities = await listFacilitiesWithin(db, session);
      return { ...FIGURES_FORM, year, month, ...days, facilities, rows, registers: await countRegisters(input) };
    });
  }),
];
