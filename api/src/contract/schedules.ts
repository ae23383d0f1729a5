/**
 * The schedules of antenatal care and immunization: their shape, and what follows from them. The dates themselves are
 * data with a source (`src/schedules/*.json`) that whoever runs the portal may replace.
 */
import * as z from 'zod/mini';
import { addDays } from './calendar';
import { endpoint } from './endpoint';
import { bilingual, civilDate } from './fields';
import { VITAL_SIGNS } from './records';

/** Where a schedule comes from, shown with it. */
const source = z.object({ text: bilingual, checkedOn: civilDate });

const age = z.object({ weeks: z.optional(z.int()), months: z.optional(z.int()) });

export const immunizationSchedule = z.object({
  source,
  /** In order of age; a dose is overdue `graceDays` after its day. */
  graceDays: z.int(),
  visits: z.array(z.object({
    key: z.string(),
    name: bilingual,
    age,
    doses: z.array(z.object({
      key: z.string(),
      name: bilingual,
      /** The same vaccine before, and how many days must lie between. */
      after: z.optional(z.object({ dose: z.string(), days: z.int() })),
      /** Whether the form asks for a follow-up date. */
      followUp: z.boolean(),
    })),
  })),
});
export type ImmunizationSchedule = z.infer<typeof immunizationSchedule>;

export const ancSchedule = z.object({
  source,
  pregnancyDays: z.int(),
  /** `from` and `to`: completed weeks since the last menstrual period; the first visit has neither. */
  visits: z.array(z.object({ key: z.string(), name: bilingual, from: z.nullable(z.int()), to: z.nullable(z.int()) })),
  tetanus: z.array(z.object({ key: z.string(), name: bilingual, after: z.optional(z.object({ dose: z.string(), days: z.int() })) })),
});
export type AncSchedule = z.infer<typeof ancSchedule>;

const vitalSign = z.enum(VITAL_SIGNS);

/** Two bounds, each null where there is none. */
const range = z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })
  .check(z.refine(({ low, high }) => low === null || high === null || low < high, { path: ['high'] }));

/** A vital sign: what is possible at all, what is usual, what is urgent. Each rule says for whom it holds. */
export const vitalRules = z.object({
  source,
  possible: z.partialRecord(vitalSign, z.object({ min: z.number(), max: z.number() })),
  marks: z.array(z.object({
    sign: vitalSign,
    /** `adult`: 16 years and more and not pregnant. */
    for: z.enum(['adult', 'pregnant']),
    /** Unusual is what lies below `low` or above `high`. */
    usual: range,
    /** Somebody must act now at `low` and below, and at `high` and above. */
    urgent: range,
    /** Where the bounds come from. */
    source: bilingual,
  })),
});
export type VitalRules = z.infer<typeof vitalRules>;

export const schedules = z.object({ immunization: immunizationSchedule, anc: ancSchedule, vitals: vitalRules });
export type Schedules = z.infer<typeof schedules>;

export const getSchedules = endpoint({
  method: 'GET',
  path: '/schedules',
  role: 'anyone',
  summary: 'The schedules of immunization and antenatal care and the rules for vital signs, each with its source',
  input: z.object({}),
  output: schedules,
  errors: [],
});

/** What has happened, or is to happen, on one line of a schedule. */
export const PLAN_STATES = ['done', 'due', 'overdue', 'coming', 'missed'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

export interface PlannedDose { key: string; visit: string; due: string; given: string | null; state: PlanState }
export interface ImmunizationPlan { doses: PlannedDose[]; next: { visit: string; due: string; state: PlanState } | null; missing: string[]; complete: boolean }

/** The day on which somebody born on `birth` reaches an age: months keep the day of the month, at most the month's last. */
export function dayAtAge(birth: string, { weeks = 0, months = 0 }: z.infer<typeof age>) {
  const day = addDays(birth, weeks * 7);
  if (!months) return day;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Given days of doses by key. */
export type GivenDoses = Readonly<Record<string, { date?: string | null | undefined } | undefined>>;

/**
 * What is given, due, overdue and still to come for a child born on `birth`, as of `today`. A later dose is never due
 * sooner after the one before than the schedule allows.
 */
export function planImmunization(schedule: ImmunizationSchedule, birth: string, given: GivenDoses, today: string): ImmunizationPlan {
  const doses: PlannedDose[] = [];
  for (const visit of schedule.visits) {
    for (const { key, after } of visit.doses) {
      const before = after && doses.find((dose) => dose.key === after.dose);
      const soonest = before && addDays(before.given ?? before.due, after!.days);
      const atAge = dayAtAge(birth, visit.age);
      const due = soonest && soonest > atAge ? soonest : atAge;
      const date = given[key]?.date ?? null;
      const state: PlanState = date ? 'done' : addDays(due, schedule.graceDays) < today ? 'overdue' : due <= today ? 'due' : 'coming';
      doses.push({ key, visit: visit.key, due, given: date, state });
    }
  }
  const open = doses.filter((dose) => dose.state !== 'done').sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0));
  const next = open[0] ? { visit: open[0].visit, due: open[0].due, state: open[0].state } : null;
  return { doses, next, missing: open.map((dose) => dose.key), complete: open.length === 0 };
}

export interface PlannedVisit { key: string; from: string | null; to: string | null; done: string | null; state: PlanState }
export interface AncPlan { edd: string; week: number; visits: PlannedVisit[]; next: { key: string; due: string; state: PlanState } | null; over: boolean }

/** The expected day of delivery by the last menstrual period: a rule of thumb, which a dated scan replaces. */
export const expectedDelivery = (schedule: Pick<AncSchedule, 'pregnancyDays'>, lmp: string) => addDays(lmp, schedule.pregnancyDays);

const DAY_MS = 86_400_000;
/** So long after the expected day of birth a pregnancy counts as over. */
const OVERDUE_BIRTH_DAYS = 14;

/** The first day and the last one of the weeks in which a visit is due; null where it is due at any time. */
const daysOf = (start: string, { from, to }: AncSchedule['visits'][number]) =>
  ({ from: from === null ? null : addDays(start, from * 7), to: to === null ? null : addDays(start, to * 7 + 6) });

/** When a visit took place: as the card says, or at a first visit that fell into its weeks. The earliest one of all is the first. */
function dayOfVisit({ key, from, to }: Pick<PlannedVisit, 'key' | 'from' | 'to'>, visits: GivenDoses, first: string | undefined): string | null {
  const counts = first !== undefined && (from === null || first >= from) && (to === null || first <= to);
  return visits[key]?.date ?? (counts ? first : null);
}

/** `until`: the last day on which it can still be caught up. */
function stateOfVisit({ from, to, done }: Pick<PlannedVisit, 'from' | 'to' | 'done'>, until: string, today: string): PlanState {
  if (done) return 'done';
  if (from !== null && today < from) return 'coming';
  if (today > until) return 'missed';
  return to === null || today <= to ? 'due' : 'overdue';
}

/**
 * Which antenatal visits are done, due, overdue, missed and still to come as of `today`. With a scan's date of delivery the
 * weeks are counted from that. A visit can be caught up until the next one begins, and none once the pregnancy is over.
 */
export function planAnc(schedule: AncSchedule, { lmp, scanEdd, visits }: { lmp: string; scanEdd?: string | null | undefined; visits: GivenDoses }, today: string): AncPlan {
  const edd = scanEdd ?? expectedDelivery(schedule, lmp);
  const start = addDays(edd, -schedule.pregnancyDays);
  const end = addDays(edd, OVERDUE_BIRTH_DAYS);
  const week = Math.floor((Date.parse(today) - Date.parse(start)) / (7 * DAY_MS));
  const first = Object.values(visits).flatMap((visit) => visit?.date ?? []).sort()[0];
  const planned = schedule.visits.map((visit, index): PlannedVisit => {
    const days = { key: visit.key, ...daysOf(start, visit) };
    const done = dayOfVisit(days, visits, first);
    const next = schedule.visits[index + 1]?.from;
    const until = days.to === null || next === undefined || next === null ? end : addDays(start, next * 7 - 1);
    return { ...days, done, state: stateOfVisit({ ...days, done }, until, today) };
  });
  const open = planned.find(({ state }) => state === 'overdue' || state === 'due') ?? planned.find(({ state }) => state === 'coming');
  const over = today > end;
  const next = open && !over ? { key: open.key, due: open.from && open.from > today ? open.from : (open.to ?? today), state: open.state } : null;
  return { edd, week, visits: planned, next, over };
}

export interface PlannedTetanus { key: string; due: string | null; given: string | null; state: PlanState | null }

/** When the tetanus doses are due by those that were given; of a dose that nothing makes due `due` and `state` are null. */
export function planTetanus(schedule: AncSchedule, given: GivenDoses, today: string): PlannedTetanus[] {
  return schedule.tetanus.map(({ key, after }) => {
    const date = given[key]?.date ?? null;
    const before = after && given[after.dose]?.date;
    const due = after && before ? addDays(before, after.days) : null;
    const state = due === null ? null : due <= today ? 'due' : 'coming';
    return { key, due, given: date, state: date ? 'done' : state };
  });
}
