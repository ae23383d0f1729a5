/** Calculates what the schedules require for a pregnancy. It imports no schema, so that read-only pages load little. */
import { addDays, DAY_MS } from './calendar';
import type { AncSchedule } from './schedules';
import { numberVisits } from './visitNumbers';

/** The states of one line of a schedule. */
export const PLAN_STATES = ['done', 'due', 'overdue', 'coming', 'missed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Days on which doses were given, by key. */
export type DoseDates = Readonly<Record<string, { date?: string | null | undefined } | undefined>>;

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
