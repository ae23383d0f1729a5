/** Calculates what the schedules require for a child or a pregnancy. It imports no schema, so that read-only pages load little. */
import { addDays, DAY_MS, getDayAfterMonths } from './calendar';
import type { AncSchedule, ImmunizationSchedule, IntervalAfter } from './schedules';
import { numberVisits } from './visitNumbers';

/** The states of one line of a schedule. */
export const PLAN_STATES = ['done', 'due', 'overdue', 'coming', 'missed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export interface PlannedDose {
  key: string;
  visit: string;
  due: string;
  date: string | null;
  state: PlanState;
  /** Given before the minimum age or interval. */
  tooEarly: boolean;
}
export interface ImmunizationPlan {
  doses: PlannedDose[];
  next: { visit: string; due: string; state: PlanState } | null;
  missing: string[];
  tooEarly: string[];
  /** All doses were given, none of them too early. */
  complete: boolean;
}

/** Returns the day on which a person born on `birth` reaches an age. */
export const getDayAtAge = (birth: string, { weeks = 0, months = 0 }: ImmunizationSchedule['visits'][number]['age']) =>
  getDayAfterMonths(addDays(birth, weeks * 7), months);

/** Days on which doses were given, by key. */
export type DoseDates = Readonly<Record<string, { date?: string | null | undefined } | undefined>>;

/** Returns the state of a dose. `last`: from this day on the dose is no longer given. */
function getDoseState(due: string, last: string | undefined, graceDays: number, today: string): PlanState {
  if (last && today >= last) return 'missed';
  if (due > today) return 'coming';
  return addDays(due, graceDays) < today ? 'overdue' : 'due';
}

/** Returns the first day on which a dose may follow an earlier one. */
export const addInterval = (before: string, { days, months = 0 }: Omit<IntervalAfter, 'dose'>) =>
  addDays(getDayAtAge(before, { months }), days);

const latest = (first: string, ...others: (string | undefined)[]) =>
  others.reduce<string>((last, day) => (day && day > last ? day : last), first);

/** Returns the next dose. If later doses were given, a missing dose at birth comes last, because it was more likely not recorded than not given. */
function getNextDose(
  doses: readonly PlannedDose[],
  open: readonly PlannedDose[],
  birth: string,
): ImmunizationPlan['next'] {
  const possible = open.filter(({ state }) => state !== 'missed');
  const begun = doses.some(({ due, date }) => date !== null && due > birth);
  const first = (begun && possible.find(({ due }) => due > birth)) || possible[0];
  return first ? { visit: first.visit, due: first.due, state: first.state } : null;
}

/**
 * Plans the doses of a child born on `birth`, as of `today`: given, due, overdue, missed and upcoming. A later dose is never due sooner after
 * an earlier one than the schedule allows.
 */
export function planImmunization(
  schedule: ImmunizationSchedule,
  birth: string,
  dates: DoseDates,
  today: string,
): ImmunizationPlan {
  const doses: PlannedDose[] = [];
  for (const visit of schedule.visits) {
    for (const { key, from, after, until } of visit.doses) {
      const before = after && doses.find((dose) => dose.key === after.dose);
      const soonest = before && addInterval(before.date ?? before.due, after);
      const due = latest(getDayAtAge(birth, visit.age), soonest);
      const date = dates[key]?.date ?? null;
      const state = date ? 'done' : getDoseState(due, until && getDayAtAge(birth, until), schedule.graceDays, today);
      const counts = latest(birth, from && getDayAtAge(birth, from), before?.date ? soonest : undefined);
      doses.push({ key, visit: visit.key, due, date, state, tooEarly: date !== null && date < counts });
    }
  }
  const open = doses
    .filter((dose) => dose.state !== 'done')
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const tooEarly = doses.filter((dose) => dose.tooEarly).map(({ key }) => key);
  return {
    doses,
    next: getNextDose(doses, open, birth),
    missing: open.map((dose) => dose.key),
    tooEarly,
    complete: open.length === 0 && tooEarly.length === 0,
  };
}

export interface PlannedVisit {
  key: string;
  from: string | null;
  to: string | null;
  done: string | null;
  /** An entered day that is outside the weeks of the visit. */
  outside: string | null;
  state: PlanState;
}
export interface AncPlan {
  edd: string;
  week: number;
  visits: PlannedVisit[];
  /** How many of the numbered visits took place. */
  contacts: { done: number; of: number };
  next: { key: string; due: string; state: PlanState } | null;
  /** The expected day of birth has passed. */
  pastEdd: boolean;
  over: boolean;
}

/** Returns the expected day of delivery by the last menstrual period. A dated scan replaces it. */
export const getExpectedDelivery = (schedule: Pick<AncSchedule, 'pregnancyDays'>, lmp: string) =>
  addDays(lmp, schedule.pregnancyDays);

/** A pregnancy counts as over this long after the expected day of birth. */
const OVERDUE_BIRTH_DAYS = 14;

/** Returns the first and last day of the weeks in which a visit is due; null for a visit that is due at any time. */
const getVisitDays = (start: string, { from, to }: AncSchedule['visits'][number]) => ({
  from: from === null ? null : addDays(start, from * 7),
  to: to === null ? null : addDays(start, to * 7 + 6),
});

/** A visit earlier than this before its weeks belongs to other weeks. */
export const EARLY_VISIT_DAYS = 14;

/** Returns whether a day counts for the weeks of a visit: from `EARLY_VISIT_DAYS` before them until it can no longer be caught up. */
const isInWeeks = ({ from, to }: Pick<PlannedVisit, 'from' | 'to'>, until: string, day: string) =>
  to === null || ((from === null || day >= addDays(from, -EARLY_VISIT_DAYS)) && day <= until);

/** An antenatal visit that has its own record, as far as a plan needs it. */
export interface PlannedContact {
  date: string;
  visit: string | null;
  followUpDate?: string | null | undefined;
}

/** One line of the nine visits: its day, and the agreed day of the next visit. */
export type VisitLines = Readonly<
  Record<string, { date?: string | null | undefined; followUpDate?: string | null | undefined } | undefined>
>;

/**
 * Returns the lines of the nine visits: the earliest contact of each, otherwise the line of the card. The earliest contact of all is the first
 * visit.
 */
export function mergeVisitLines(lines: VisitLines, contacts: readonly PlannedContact[]): VisitLines {
  const latestFirst = [...contacts].sort((a, b) => (a.date < b.date ? 1 : -1));
  const earliest = latestFirst.at(-1);
  const held = latestFirst.flatMap(({ visit, date, followUpDate }) => (visit ? [[visit, { date, followUpDate }]] : []));
  return { ...(earliest && { first: { date: earliest.date } }), ...lines, ...(Object.fromEntries(held) as VisitLines) };
}

/** Returns the visit whose weeks contain a day; null if there is none. */
export const findVisit = (schedule: AncSchedule, edd: string, day: string): string | null =>
  schedule.visits.find((visit) => {
    const { from, to } = getVisitDays(addDays(edd, -schedule.pregnancyDays), visit);
    return to !== null && day <= to && (from === null || day >= from);
  })?.key ?? null;

/**
 * Returns the rows of the monthly form for which the visits of a pregnancy count, by the week of each day and not by the entered visit: each
 * row once, on its earliest day, and the earliest visit also as the first one.
 */
export function getContactRows(
  schedule: AncSchedule,
  edd: string,
  days: readonly string[],
): Partial<Record<string, string>> {
  const rows: Partial<Record<string, string>> = {};
  const start = addDays(edd, -schedule.pregnancyDays);
  for (const day of [...days].filter((each) => each >= start).sort()) {
    rows.first ??= day;
    const row = findVisit(schedule, edd, day);
    if (row) rows[row] ??= day;
  }
  return rows;
}

/** Returns the day of the next antenatal visit: the first day of its weeks. */
export function getNextVisitDay({ pregnancyDays, visits }: AncSchedule, edd: string, day: string): string | undefined {
  const start = addDays(edd, -pregnancyDays);
  return visits.flatMap(({ from }) => (from === null ? [] : addDays(start, from * 7))).find((each) => each > day);
}

/** Returns the day of a contact that made up for a visit after its weeks. */
const findCatchUpDay = (
  { to }: Pick<PlannedVisit, 'to'>,
  until: string,
  contacts: readonly PlannedContact[],
): string | null =>
  contacts.find(({ date, visit }) => visit === null && to !== null && date > to && date <= until)?.date ?? null;

/** Returns the state of a visit. `until`: the last day on which it can be caught up. */
function getVisitState(
  { from, to, done }: Pick<PlannedVisit, 'from' | 'to' | 'done'>,
  until: string,
  today: string,
): PlanState {
  if (done) return 'done';
  if (from !== null && today < from) return 'coming';
  if (today > until) return 'missed';
  return to === null || today <= to ? 'due' : 'overdue';
}

export interface PlannedPregnancy {
  lmp: string;
  scanEdd?: string | null | undefined;
  /** The lines of the card. */
  visits: VisitLines;
  contacts?: readonly PlannedContact[] | undefined;
  /** The pregnancy has ended. */
  isEnded?: boolean | undefined;
}

/**
 * Plans the antenatal visits as of `today`: done, due, overdue, missed and upcoming. The weeks are counted from the scan's date of delivery,
 * if there is one. A day counts for the visit for which it was entered, otherwise for the visit of its week; the earliest one is also the
 * first visit. A visit can be caught up until the next one starts, and not after the pregnancy is over.
 */
export function planAnc(
  schedule: AncSchedule,
  { lmp, scanEdd, visits, contacts = [], isEnded = false }: PlannedPregnancy,
  today: string,
): AncPlan {
  const edd = scanEdd ?? getExpectedDelivery(schedule, lmp);
  const start = addDays(edd, -schedule.pregnancyDays);
  const end = addDays(edd, OVERDUE_BIRTH_DAYS);
  const week = Math.floor((Date.parse(today) - Date.parse(start)) / (7 * DAY_MS));
  const lines = mergeVisitLines(visits, contacts);
  const weeks = schedule.visits.map((visit, index) => {
    const days = { key: visit.key, ...getVisitDays(start, visit) };
    const next = schedule.visits[index + 1]?.from;
    const until = days.to === null || next === undefined || next === null ? end : addDays(start, next * 7 - 1);
    const date = lines[visit.key]?.date ?? null;
    return { ...days, until, date, counts: date !== null && isInWeeks(days, until, date) };
  });
  const held = weeks.flatMap(({ date }) => date ?? []).sort();
  const placed = weeks.flatMap(({ to, date, counts }) => (to !== null && counts ? [date] : []));
  const planned = weeks.map(({ key, from, to, until, date, counts }): PlannedVisit => {
    const inWeeks =
      to === null ? held : held.filter((day) => !placed.includes(day) && day >= (from ?? day) && day <= to);
    const done = counts ? date : (inWeeks[0] ?? findCatchUpDay({ to }, until, contacts));
    const state = getVisitState({ from, to, done }, until, today);
    return { key, from, to, done, outside: counts ? null : date, state };
  });
  // A late first visit is the contact of its weeks, and also the first one.
  const now = planned.filter(({ state }) => state === 'overdue' || state === 'due');
  const open = now.find(({ to }) => to !== null) ?? now[0] ?? planned.find(({ state }) => state === 'coming');
  const over = isEnded || today > end;
  const next =
    open && !over
      ? { key: open.key, due: open.from && open.from > today ? open.from : (open.to ?? today), state: open.state }
      : null;
  const numbers = numberVisits(schedule.visits);
  const done = planned.filter((visit) => visit.done && numbers.has(visit.key)).length;
  return {
    edd,
    week,
    visits: planned,
    contacts: { done, of: numbers.size },
    next,
    pastEdd: !isEnded && today > edd,
    over,
  };
}
