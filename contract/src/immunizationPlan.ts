/** Calculates what the vaccination schedule requires for a child. It imports no schema, so that read-only pages load little. */
import { addDays, getDayAfterMonths } from './calendar';
import type { PlanState } from './plans';
import type { ImmunizationSchedule, IntervalAfter } from './schedules';

type Visit = ImmunizationSchedule['visits'][number];
type Dose = Visit['doses'][number];

/** What a card says of a dose, as far as a plan needs it. */
export interface CardDose {
  date?: string | null | undefined;
  /** Without a day: the dose was given on an unknown day, or was not given. */
  answer?: 'givenUndated' | 'notGiven' | null | undefined;
  reaction?: 'mild' | 'severe' | null | undefined;
}
export type CardDoses = Readonly<Record<string, CardDose | undefined>>;

/** A dose that counts for no line: given too early, or beyond the routine schedule. */
interface OtherDose {
  vaccine: string;
  date: string;
}

export interface ImmunizedChild {
  birth: string;
  doses: CardDoses;
  otherDoses?: readonly OtherDose[] | undefined;
  sex?: 'male' | 'female' | 'other' | null | undefined;
}

export interface PlannedDose {
  key: string;
  visit: string;
  due: string;
  date: string | null;
  state: PlanState;
  /** Given before the minimum age or interval. The dose does not count and is due again. */
  tooEarly: boolean;
  /** Given at an age or interval at which a health worker decides whether the dose counts. */
  isUnsure: boolean;
  /** The card has to say whether the dose was given. */
  isAsked: boolean;
  /** An earlier dose of the vaccine had a severe reaction. */
  needsAdvice: boolean;
}
export interface ImmunizationPlan {
  doses: PlannedDose[];
  next: { visit: string; due: string; state: PlanState } | null;
  missing: string[];
  tooEarly: string[];
  /** All doses of a small child were given, none of them too early. */
  complete: boolean;
}

/** Returns the day on which a person born on `birth` reaches an age. */
export const getDayAtAge = (birth: string, { weeks = 0, months = 0 }: Visit['age']) =>
  getDayAfterMonths(addDays(birth, weeks * 7), months);

/** A dose that was given too early is repeated after this time. Source: the interval of WHO's computable guidelines. */
const REPEAT_DAYS = 28;

const latest = (first: string, ...others: (string | undefined)[]) =>
  others.reduce<string>((last, day) => (day && day > last ? day : last), first);

/** Returns the visits that concern a child: those of its age and sex, and those of which a dose was given. */
export function listVisits(
  { visits }: ImmunizationSchedule,
  { birth, doses, sex }: ImmunizedChild,
  today: string,
): Visit[] {
  return visits.filter(
    (visit) =>
      visit.doses.some(({ key }) => doses[key]?.date) ||
      (!(visit.sex === 'female' && sex === 'male') &&
        (!visit.shownFrom || getDayAtAge(birth, visit.shownFrom) <= today)),
  );
}

/** Returns the state of a dose. `last`: from this day on the dose is no longer given. */
function getDoseState(due: string, last: string | undefined, graceDays: number, today: string): PlanState {
  if (last && today >= last) return 'missed';
  if (due > today) return 'coming';
  return addDays(due, graceDays) < today ? 'overdue' : 'due';
}

/** Returns the first day on which a dose may follow an earlier one. */
export const addInterval = (before: string, { days, months = 0 }: Omit<IntervalAfter, 'dose'>) =>
  addDays(getDayAtAge(before, { months }), days);

/** Returns the days of other live vaccines, with the interval after which this one may follow. */
function listLiveDays(
  { vaccines, visits }: ImmunizationSchedule,
  { vaccine }: Dose,
  { doses, otherDoses = [] }: ImmunizedChild,
) {
  const live = vaccines.filter(({ key, live: isLive }) => isLive && key !== vaccine).map(({ key }) => key);
  const days = vaccines.find(({ key }) => key === vaccine)?.live?.days;
  if (!days) return [];
  const lines = visits
    .flatMap((visit) => visit.doses)
    .flatMap(({ key, vaccine: other }) => (doses[key]?.date ? [{ vaccine: other, date: doses[key].date }] : []));
  return [...lines, ...otherDoses]
    .filter((other) => live.includes(other.vaccine))
    .map(({ date }) => ({ date, until: addDays(date, days) }));
}

/** Returns the first day on which a dose counts, and the first on which it may count. */
function getFirstDays(dose: Dose, birth: string, before: PlannedDose | undefined) {
  const { from, maybeFrom, after } = dose;
  const age = from && getDayAtAge(birth, from);
  const maybeAge = maybeFrom ? getDayAtAge(birth, maybeFrom) : age;
  const interval = after && before?.date ? addInterval(before.date, after) : undefined;
  const maybeInterval =
    after?.maybeDays !== undefined && before?.date ? addDays(before.date, after.maybeDays) : interval;
  return { counts: latest(birth, age, interval), mayCount: latest(birth, maybeAge, maybeInterval) };
}

/** Returns the first day of a dose that was not given, or does not count. */
function getDueDay(dose: Dose, visit: Visit, birth: string, before: PlannedDose | undefined) {
  const interval =
    dose.after && before && addInterval(before.tooEarly ? before.due : (before.date ?? before.due), dose.after);
  return latest(getDayAtAge(birth, visit.age), interval);
}

/** Returns whether the card has to say whether a dose was given: other doses are on it, and this one is not. */
const isAskedAbout = ({ key, asked }: Dose, { birth, doses }: ImmunizedChild, today: string) =>
  Boolean(
    asked &&
    !doses[key]?.answer &&
    Object.values(doses).some((line) => line?.date) &&
    today >= addDays(birth, asked.fromDays) &&
    today < getDayAtAge(birth, { months: asked.untilMonths }),
  );

/** Returns the next dose. If later doses were given, a dose that the card may have left out comes last. */
function getNextDose(
  doses: readonly PlannedDose[],
  open: readonly PlannedDose[],
  { birth, doses: card }: ImmunizedChild,
): ImmunizationPlan['next'] {
  const possible = open.filter(({ state }) => state !== 'missed');
  const begun = doses.some(({ due, date }) => date !== null && due > birth);
  const isLeftOut = ({ key, due }: PlannedDose) => begun && due <= birth && card[key]?.answer !== 'notGiven';
  const first = possible.find((dose) => !isLeftOut(dose)) ?? possible[0];
  return first ? { visit: first.visit, due: first.due, state: first.state } : null;
}

/** Plans one dose by those before it. */
function planDose(
  schedule: ImmunizationSchedule,
  child: ImmunizedChild,
  { dose, visit, earlier }: { dose: Dose; visit: Visit; earlier: readonly PlannedDose[] },
  today: string,
): PlannedDose {
  const { birth, doses, otherDoses = [] } = child;
  const { key, after, until, vaccine } = dose;
  const line = doses[key] ?? {};
  const date = line.date ?? null;
  const before = after && earlier.find((each) => each.key === after.dose);
  const liveDays = listLiveDays(schedule, dose, child);
  const { counts, mayCount } = getFirstDays(dose, birth, before);
  const clashes = date !== null && liveDays.some((live) => date > live.date && date < live.until);
  const tooEarly = date !== null && (clashes || date < latest(birth, counts < mayCount ? counts : mayCount));
  const repeated = otherDoses.filter((other) => other.vaccine === vaccine).map((other) => other.date);
  const due = latest(
    getDueDay(dose, visit, birth, before),
    ...(date === null || tooEarly ? liveDays.map((live) => live.until) : []),
    ...[...(tooEarly ? [date] : []), ...(date === null ? repeated : [])].map((day) => addDays(day, REPEAT_DAYS)),
  );
  const isGiven = date !== null || line.answer === 'givenUndated';
  const last = until && getDayAtAge(birth, until);
  const series = schedule.visits.flatMap((each) => each.doses).filter((each) => each.vaccine === vaccine);
  return {
    key,
    visit: visit.key,
    due,
    date,
    state: isGiven && !tooEarly ? 'done' : getDoseState(due, last, schedule.graceDays, today),
    tooEarly,
    isUnsure: date !== null && !tooEarly && date < counts,
    isAsked: !isGiven && isAskedAbout(dose, child, today),
    needsAdvice: !isGiven && series.some((other) => doses[other.key]?.reaction === 'severe'),
  };
}

/**
 * Plans the doses of a child as of `today`: given, due, overdue, missed and upcoming. A later dose is never due sooner after an earlier one than
 * the schedule allows. A dose that was given too early is due again.
 */
export function planImmunization(
  schedule: ImmunizationSchedule,
  child: ImmunizedChild,
  today: string,
): ImmunizationPlan {
  const doses: PlannedDose[] = [];
  const visits = listVisits(schedule, child, today);
  for (const visit of visits)
    for (const dose of visit.doses) doses.push(planDose(schedule, child, { dose, visit, earlier: doses }, today));
  const open = doses
    .filter((dose) => dose.state !== 'done')
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const routine = new Set(visits.filter(({ shownFrom }) => !shownFrom).map(({ key }) => key));
  return {
    doses,
    next: getNextDose(doses, open, child),
    missing: open.filter(({ tooEarly }) => !tooEarly).map(({ key }) => key),
    tooEarly: doses.filter(({ tooEarly }) => tooEarly).map(({ key }) => key),
    complete: open.every(({ visit }) => !routine.has(visit)),
  };
}

/** Whether a dose of the latest day on a card had a severe reaction. At one of an earlier day the child has come since, and is well or was seen. */
export function hasNewReaction(doses: CardDoses) {
  const lines = Object.values(doses).filter((line) => line?.date);
  const latest = lines
    .map((line) => line!.date!)
    .sort()
    .at(-1);
  return lines.some((line) => line!.date === latest && line!.reaction === 'severe');
}
