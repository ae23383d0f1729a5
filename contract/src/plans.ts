/** What follows from the schedules for one child or one pregnancy. It checks nothing, so that pages that are only read need no more. */
import { addDays, DAY_MS } from './calendar';
import type { AncSchedule, ImmunizationSchedule, IntervalAfter } from './schedules';

/** What has happened, or is to happen, on one line of a schedule. */
export const PLAN_STATES = ['done', 'due', 'overdue', 'coming', 'missed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export interface PlannedDose {
  key: string;
  visit: string;
  due: string;
  given: string | null;
  state: PlanState;
  /** Given before the age or the interval at which it counts. */
  tooEarly: boolean;
}
export interface ImmunizationPlan {
  doses: PlannedDose[];
  next: { visit: string; due: string; state: PlanState } | null;
  missing: string[];
  tooEarly: string[];
  /** Every dose was given, and none of them too early. */
  complete: boolean;
}

/** The day on which somebody born on `birth` reaches an age: months keep the day of the month, at most the month's last. */
export function dayAtAge(birth: string, { weeks = 0, months = 0 }: ImmunizationSchedule['visits'][number]['age']) {
  const day = addDays(birth, weeks * 7);
  if (!months) return day;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Given days of doses by key. */
export type GivenDoses = Readonly<Record<string, { date?: string | null | undefined } | undefined>>;

/** `last`: from that day on the dose is not given any more. */
function stateOfDose(due: string, last: string | undefined, graceDays: number, today: string): PlanState {
  if (last && today >= last) return 'missed';
  if (due > today) return 'coming';
  return addDays(due, graceDays) < today ? 'overdue' : 'due';
}

/** The first day on which a dose may follow the one before. */
const dayAfter = (before: string, { days, months = 0 }: IntervalAfter) => addDays(dayAtAge(before, { months }), days);

const latest = (first: string, ...others: (string | undefined)[]) =>
  others.reduce<string>((last, day) => (day && day > last ? day : last), first);

/**
 * The dose to give next. Once later ones were given, one of the day of birth comes last: more often it was not written down
 * than not given.
 */
function nextOf(doses: readonly PlannedDose[], open: readonly PlannedDose[], birth: string): ImmunizationPlan['next'] {
  const possible = open.filter(({ state }) => state !== 'missed');
  const begun = doses.some(({ due, given }) => given !== null && due > birth);
  const first = (begun && possible.find(({ due }) => due > birth)) || possible[0];
  return first ? { visit: first.visit, due: first.due, state: first.state } : null;
}

/**
 * What is given, due, overdue, missed and still to come for a child born on `birth`, as of `today`. A later dose is never due
 * sooner after the one before than the schedule allows.
 */
export function planImmunization(
  schedule: ImmunizationSchedule,
  birth: string,
  given: GivenDoses,
  today: string,
): ImmunizationPlan {
  const doses: PlannedDose[] = [];
  for (const visit of schedule.visits) {
    for (const { key, from, after, until } of visit.doses) {
      const before = after && doses.find((dose) => dose.key === after.dose);
      const soonest = before && dayAfter(before.given ?? before.due, after);
      const due = latest(dayAtAge(birth, visit.age), soonest);
      const date = given[key]?.date ?? null;
      const state = date ? 'done' : stateOfDose(due, until && dayAtAge(birth, until), schedule.graceDays, today);
      const counts = latest(birth, from && dayAtAge(birth, from), before?.given ? soonest : undefined);
      doses.push({ key, visit: visit.key, due, given: date, state, tooEarly: date !== null && date < counts });
    }
  }
  const open = doses
    .filter((dose) => dose.state !== 'done')
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const tooEarly = doses.filter((dose) => dose.tooEarly).map(({ key }) => key);
  return {
    doses,
    next: nextOf(doses, open, birth),
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
  /** A day that was entered for it, but lies outside its weeks. */
  outside: string | null;
  state: PlanState;
}
export interface AncPlan {
  edd: string;
  week: number;
  visits: PlannedVisit[];
  /** How many of the contacts of the protocol took place; the first visit at any time is one of them, and none of its own. */
  contacts: { done: number; of: number };
  next: { key: string; due: string; state: PlanState } | null;
  /** The expected day of birth has passed. */
  pastEdd: boolean;
  over: boolean;
}

/** The expected day of delivery by the last menstrual period: a rule of thumb, which a dated scan replaces. */
export const expectedDelivery = (schedule: Pick<AncSchedule, 'pregnancyDays'>, lmp: string) =>
  addDays(lmp, schedule.pregnancyDays);

/** So long after the expected day of birth a pregnancy counts as over. */
const OVERDUE_BIRTH_DAYS = 14;

/** The first day and the last one of the weeks in which a visit is due; null where it is due at any time. */
const daysOf = (start: string, { from, to }: AncSchedule['visits'][number]) => ({
  from: from === null ? null : addDays(start, from * 7),
  to: to === null ? null : addDays(start, to * 7 + 6),
});

/** A visit this long before the weeks that it is said to be of is one of other weeks. */
export const EARLY_VISIT_DAYS = 14;

/** Whether a day counts for the weeks of a visit: a little before them, and until it cannot be caught up any more. */
const isOfWeeks = ({ from, to }: Pick<PlannedVisit, 'from' | 'to'>, until: string, day: string) =>
  to === null || ((from === null || day >= addDays(from, -EARLY_VISIT_DAYS)) && day <= until);

/** What a plan needs of an antenatal visit that is a record of its own. */
export interface PlannedContact {
  date: string;
  visit: string | null;
  followUpDate?: string | null | undefined;
}

/** One line of the nine visits: its day, and the day that was agreed on to come again. */
export type VisitLines = Readonly<
  Record<string, { date?: string | null | undefined; followUpDate?: string | null | undefined } | undefined>
>;

/** The lines of the nine visits: of each its earliest contact, else what the card says. The earliest contact of all is the first visit. */
export function visitLines(lines: VisitLines, contacts: readonly PlannedContact[]): VisitLines {
  const latestFirst = [...contacts].sort((a, b) => (a.date < b.date ? 1 : -1));
  const earliest = latestFirst.at(-1);
  const held = latestFirst.flatMap(({ visit, date, followUpDate }) => (visit ? [[visit, { date, followUpDate }]] : []));
  return { ...(earliest && { first: { date: earliest.date } }), ...lines, ...(Object.fromEntries(held) as VisitLines) };
}

/** The visit into whose weeks a day falls; null outside them. */
export const visitOn = (schedule: AncSchedule, edd: string, day: string): string | null =>
  schedule.visits.find((visit) => {
    const { from, to } = daysOf(addDays(edd, -schedule.pregnancyDays), visit);
    return to !== null && day <= to && (from === null || day >= from);
  })?.key ?? null;

/**
 * The rows of the monthly form for which the visits of a pregnancy count, by the weeks on their days, whatever row they were entered
 * for: each row once, on its earliest day, and the earliest visit of all as the first one too.
 */
export function contactRows(
  schedule: AncSchedule,
  edd: string,
  days: readonly string[],
): Partial<Record<string, string>> {
  const rows: Partial<Record<string, string>> = {};
  const start = addDays(edd, -schedule.pregnancyDays);
  for (const day of [...days].filter((each) => each >= start).sort()) {
    rows.first ??= day;
    const row = visitOn(schedule, edd, day);
    if (row) rows[row] ??= day;
  }
  return rows;
}

/** When to come again after an antenatal visit: as soon as the weeks of the next one begin. */
export function nextVisitAfter({ pregnancyDays, visits }: AncSchedule, edd: string, day: string): string | undefined {
  const start = addDays(edd, -pregnancyDays);
  return visits.flatMap(({ from }) => (from === null ? [] : addDays(start, from * 7))).find((each) => each > day);
}

/** The day of a contact that made up for a visit after its weeks. */
const caughtUpOn = (
  { to }: Pick<PlannedVisit, 'to'>,
  until: string,
  contacts: readonly PlannedContact[],
): string | null =>
  contacts.find(({ date, visit }) => visit === null && to !== null && date > to && date <= until)?.date ?? null;

/** `until`: the last day on which it can still be caught up. */
function stateOfVisit(
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
}

/**
 * Which antenatal visits are done, due, overdue, missed and still to come as of `today`. With a scan's date of delivery the
 * weeks are counted from that. A day counts for the visit for which it was entered, or else for the one into whose weeks it
 * falls; the earliest of all is the first visit as well. A visit can be caught up until the next one begins, and none once the pregnancy is over.
 */
export function planAnc(
  schedule: AncSchedule,
  { lmp, scanEdd, visits, contacts = [] }: PlannedPregnancy,
  today: string,
): AncPlan {
  const edd = scanEdd ?? expectedDelivery(schedule, lmp);
  const start = addDays(edd, -schedule.pregnancyDays);
  const end = addDays(edd, OVERDUE_BIRTH_DAYS);
  const week = Math.floor((Date.parse(today) - Date.parse(start)) / (7 * DAY_MS));
  const lines = visitLines(visits, contacts);
  const weeks = schedule.visits.map((visit, index) => {
    const days = { key: visit.key, ...daysOf(start, visit) };
    const next = schedule.visits[index + 1]?.from;
    const until = days.to === null || next === undefined || next === null ? end : addDays(start, next * 7 - 1);
    const said = lines[visit.key]?.date ?? null;
    return { ...days, until, said, counts: said !== null && isOfWeeks(days, until, said) };
  });
  const held = weeks.flatMap(({ said }) => said ?? []).sort();
  const placed = weeks.flatMap(({ to, said, counts }) => (to !== null && counts ? [said] : []));
  const planned = weeks.map(({ key, from, to, until, said, counts }): PlannedVisit => {
    const inWeeks =
      to === null ? held : held.filter((day) => !placed.includes(day) && day >= (from ?? day) && day <= to);
    const done = counts ? said : (inWeeks[0] ?? caughtUpOn({ to }, until, contacts));
    const state = stateOfVisit({ from, to, done }, until, today);
    return { key, from, to, done, outside: counts ? null : said, state };
  });
  // Who comes late for the first time comes for the contact of these weeks, which is the first one too.
  const now = planned.filter(({ state }) => state === 'overdue' || state === 'due');
  const open = now.find(({ to }) => to !== null) ?? now[0] ?? planned.find(({ state }) => state === 'coming');
  const over = today > end;
  const next =
    open && !over
      ? { key: open.key, due: open.from && open.from > today ? open.from : (open.to ?? today), state: open.state }
      : null;
  const protocol = planned.filter(({ to }) => to !== null);
  const done = protocol.filter((visit) => visit.done).length;
  return {
    edd,
    week,
    visits: planned,
    contacts: { done, of: protocol.length },
    next,
    pastEdd: today > edd,
    over,
  };
}

export interface PlannedTetanus {
  key: string;
  due: string | null;
  given: string | null;
  state: PlanState | null;
}

/**
 * When the tetanus doses are due by those that were given: while she is pregnant and none is known, the first one at once;
 * of a dose that nothing makes due `due` and `state` are null.
 */
export function planTetanus(
  schedule: AncSchedule,
  given: GivenDoses,
  today: string,
  isPregnant: boolean,
): PlannedTetanus[] {
  const none = !schedule.tetanus.some(({ key }) => given[key]?.date);
  return schedule.tetanus.map(({ key, after }, index) => {
    const date = given[key]?.date ?? null;
    const before = after && given[after.dose]?.date;
    const due = after && before ? addDays(before, after.days) : index === 0 && none && isPregnant ? today : null;
    const state = due === null ? null : due <= today ? 'due' : 'coming';
    return { key, due, given: date, state: date ? 'done' : state };
  });
}
