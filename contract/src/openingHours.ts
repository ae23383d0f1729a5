/** Opening hours of a facility: weekly times, days with emergencies only, and exceptions such as festivals. */
import * as z from '@chautari/contract/zod';
import { addDays, getWeekday, toBs } from './calendar';
import { compareFields } from './compareFields';
import { civilDate, civilTime, endTime, line } from './fields';

/** 0 is Sunday. */
const weekday = z.int().check(z.minimum(0), z.maximum(6));

/** A time of each week. */
export const weeklyTime = z
  .object({ weekday, from: civilTime, to: endTime })
  .check(compareFields((time) => time.from < time.to, { reads: ['from', 'to'], at: 'to', error: 'endBeforeStart' }));
export type WeeklyTime = z.infer<typeof weeklyTime>;

/** Returns whether no two weekly times overlap. */
export function hasNoOverlap(times: readonly WeeklyTime[]) {
  return times.every((one, index) =>
    times.every(
      (other, at) => at <= index || one.weekday !== other.weekday || one.to <= other.from || other.to <= one.from,
    ),
  );
}

/** A name or text in both languages that somebody has to type. */
export const bothTexts = (longest = 120) => z.object({ en: line(longest), np: line(longest) });

const OPENINGS = ['closed', 'emergencyOnly', 'open'] as const;

/** Days that differ from the week, both inclusive. `from` and `to` are the times of days that are open. */
const exception = z
  .object({
    first: civilDate,
    last: civilDate,
    opening: z.enum(OPENINGS),
    from: z.optional(z.nullable(civilTime)),
    to: z.optional(z.nullable(endTime)),
    reason: z.optional(z.nullable(bothTexts(80))),
  })
  .check(
    compareFields((days) => days.first <= days.last, {
      reads: ['first', 'last'],
      at: 'last',
      error: 'endBeforeStart',
    }),
    compareFields((days) => days.opening !== 'open' || Boolean(days.from && days.to && days.from < days.to), {
      reads: ['opening', 'from', 'to'],
      at: 'to',
      error: 'endBeforeStart',
    }),
  );

export const openingHours = z.object({
  times: z.array(weeklyTime).check(z.maxLength(21), z.refine(hasNoOverlap, { error: 'timesOverlap' })),
  /** Weekdays on which somebody is there for emergencies only. */
  emergencyDays: z.array(weekday).check(z.maxLength(7)),
  /** Births and emergencies are attended day and night. */
  isAlwaysReady: z.boolean(),
  exceptions: z.array(exception).check(z.maxLength(60)),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** The days of a service; both lists empty: each day that the facility is open. */
export const serviceDays = z.object({
  weekdays: z.array(weekday).check(z.maxLength(7)),
  /** Days of each month of Bikram Sambat, as vaccination days are fixed. */
  monthDays: z.array(z.number().check(z.minimum(0), z.maximum(32))).check(
    z.maxLength(8),
    z.refine((days) => days.every((day) => Number.isInteger(day) && day >= 1), { error: 'monthDays' }),
  ),
});
export type ServiceDays = z.infer<typeof serviceDays>;

interface Times {
  from: string;
  to: string;
}

/** A day of a facility: its times, or what replaces them. */
export interface OpeningDay {
  day: string;
  opening: (typeof OPENINGS)[number];
  times: Times[];
  /** Why the day differs from the week. */
  reason: { en: string; np: string } | null;
}

/** Returns the exception of a day. Of several the shortest holds: a festival is closed but for one day. */
function findException({ exceptions }: OpeningHours, day: string) {
  const countDays = ({ first, last }: (typeof exceptions)[number]) => Date.parse(last) - Date.parse(first);
  return exceptions
    .filter(({ first, last }) => first <= day && day <= last)
    .sort((one, other) => countDays(one) - countDays(other))[0];
}

/** Returns whether a facility is closed on a day, or there for emergencies only, although its week may say otherwise. */
export function isClosedByException(hours: OpeningHours, day: string) {
  const special = findException(hours, day);
  return special !== undefined && special.opening !== 'open';
}

/** Returns how a facility is open on a day. */
export function getOpeningDay(hours: OpeningHours, day: string): OpeningDay {
  const { times, emergencyDays } = hours;
  const special = findException(hours, day);
  if (special) {
    const { opening, from, to, reason = null } = special;
    // The form asks for times on any of these days.
    return { day, opening, times: opening === 'open' && from && to ? [{ from, to }] : [], reason };
  }
  const weekday = getWeekday(day);
  const ofDay = times
    .filter((time) => time.weekday === weekday)
    .map(({ from, to }) => ({ from, to }))
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const closed = emergencyDays.includes(weekday) ? 'emergencyOnly' : 'closed';
  return { day, opening: ofDay.length ? 'open' : closed, times: ofDay, reason: null };
}

/** The days that are searched for the next opening; festivals are shorter. */
const MAX_DAYS_AHEAD = 60;

/** The state of a facility at a moment. `next` is when it opens; null where it does not within 60 days. */
export type OpeningState =
  { state: 'open'; until: string } | { state: 'closed' | 'emergencyOnly'; next: { day: string; time: string } | null };

/** Returns whether a facility is open at a time of a day in Nepal, until when, or when it opens next. */
export function getOpeningState(hours: OpeningHours, { date, time }: { date: string; time: string }): OpeningState {
  const today = getOpeningDay(hours, date);
  const now = today.times.find(({ from, to }) => from <= time && time < to);
  // Times that follow each other without a break are one.
  const until = today.times.reduce((end, { from, to }) => (from === end ? to : end), now?.to);
  if (until) return { state: 'open', until };
  const later = today.times.find(({ from }) => from > time);
  const isReady = hours.isAlwaysReady || today.opening === 'emergencyOnly';
  const state = isReady ? 'emergencyOnly' : 'closed';
  if (later) return { state, next: { day: date, time: later.from } };
  for (let ahead = 1; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const [first] = getOpeningDay(hours, addDays(date, ahead)).times;
    if (first) return { state, next: { day: addDays(date, ahead), time: first.from } };
  }
  return { state, next: null };
}

/** Returns the next days of a service from a day on, at most `count`. A day on which the facility is closed by an exception is left out. */
export function listServiceDays(
  { weekdays, monthDays }: ServiceDays,
  hours: OpeningHours,
  from: string,
  count: number,
): string[] {
  const isEachDay = !weekdays.length && !monthDays.length;
  const days = Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) => addDays(from, ahead));
  return days
    .filter((day) => {
      if (isClosedByException(hours, day)) return false;
      if (isEachDay) return getOpeningDay(hours, day).opening === 'open';
      return weekdays.includes(getWeekday(day)) || monthDays.includes(toBs(day)?.day ?? 0);
    })
    .slice(0, count);
}
