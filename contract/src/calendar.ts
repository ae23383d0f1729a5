/**
 * Days in Nepal. Civil dates are AD, `YYYY-MM-DD`. All arithmetic is in UTC, so the reader's time zone never moves a day. Bikram Sambat is
 * derived from the published month lengths: those from `PROVISIONAL_FROM` on may still change, and before `SETTLED_FROM` the published tables
 * differ by a day in some months.
 */
import { getNow } from './clock';
import table from './bs-month-lengths.json';

export interface BsDate {
  year: number;
  month: number;
  day: number;
}

/** A day in milliseconds. Nepal has no summer time, so all days are equally long. */
export const DAY_MS = 86_400_000;
/** Nepal is 5 h 45 min ahead of UTC all year round. */
const NEPAL_OFFSET_MS = (5 * 60 + 45) * 60_000;

const FIRST_YEAR = table.firstYear;
const EPOCH_DAY = dayNumber(table.epochAd);
/** The first BS year whose month lengths the calendar authority has not settled yet. */
export const PROVISIONAL_FROM = table.provisionalFrom;
/** The first BS year for which the published tables agree. */
export const SETTLED_FROM = table.settledFrom;
export const LAST_BS_YEAR = FIRST_YEAR + table.months.length - 1;
export const FIRST_BS_YEAR = FIRST_YEAR;

/** Returns the days since 1970-01-01. */
function dayNumber(day: string) {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

const civil = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Returns the day and time in Nepal at an instant. */
export function inNepal(instant: Date) {
  const iso = new Date(instant.getTime() + NEPAL_OFFSET_MS).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Returns the day in Nepal, by the clock of the service. */
export const todayInNepal = (now = new Date(getNow())) => inNepal(now).date;

/** Returns the instant of a civil date and time in Nepal. */
export const instantInNepal = (date: string, time: string) =>
  new Date(Date.parse(`${date}T${time}:00Z`) - NEPAL_OFFSET_MS);

export const addDays = (day: string, days: number) => civil(dayNumber(day) + days);

/** Returns the weekday: 0 is Sunday, as in `Date.getUTCDay`. */
export const getWeekday = (day: string) => new Date(dayNumber(day) * DAY_MS).getUTCDay();

/** Returns the completed years from a birth date to a day. */
export function ageOn(birth: string, day = todayInNepal()) {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Returns the number of days of a BS month (1-12), or `undefined` outside the table. */
export const countBsMonthDays = (year: number, month: number): number | undefined =>
  table.months[year - FIRST_YEAR]?.[month - 1];

/** Returns the BS date of a civil date, or `undefined` outside the table (`FIRST_BS_YEAR` to `LAST_BS_YEAR`). */
export function toBs(day: string): BsDate | undefined {
  let left = dayNumber(day) - EPOCH_DAY;
  if (!(left >= 0)) return undefined;
  for (const [index, months] of table.months.entries()) {
    for (const [month, days] of months.entries()) {
      if (left < days) return { year: FIRST_YEAR + index, month: month + 1, day: left + 1 };
      left -= days;
    }
  }
  return undefined;
}

/** Returns the civil date of a BS date, or `undefined` if there is no such day. */
export function fromBs({ year, month, day }: BsDate): string | undefined {
  const length = countBsMonthDays(year, month);
  if (!length || day < 1 || day > length) return undefined;
  let days = day - 1;
  for (let y = FIRST_YEAR; y < year; y++) for (const n of table.months[y - FIRST_YEAR]!) days += n;
  for (let m = 1; m < month; m++) days += countBsMonthDays(year, m)!;
  return civil(EPOCH_DAY + days);
}

/** Returns the day some months after a day, or before it. Months keep the day of the month, limited to the last day. */
export function getDayAfterMonths(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Returns the completed months from a birth date to a day. */
export function monthsOn(birth: string, day = todayInNepal()) {
  const [years, months, days] = [0, 1, 2].map((part) => Number(day.split('-')[part]) - Number(birth.split('-')[part]));
  return years! * 12 + months! - (days! < 0 ? 1 : 0);
}

/** The units of an age. */
export const AGE_UNITS = ['days', 'weeks', 'months', 'years'] as const;
export interface Lived {
  unit: (typeof AGE_UNITS)[number];
  count: number;
}

/** Exclusive upper limits of ages in days and weeks (in days), and in months. */
const COUNTED = { days: 14, weeks: 91, months: 36 };

export function livedOn(birth: string, day = todayInNepal()): Lived {
  const days = Math.max(0, dayNumber(day) - dayNumber(birth));
  const months = monthsOn(birth, day);
  if (days < COUNTED.days) return { unit: 'days', count: days };
  if (days < COUNTED.weeks) return { unit: 'weeks', count: Math.floor(days / 7) };
  return months < COUNTED.months
    ? { unit: 'months', count: months }
    : { unit: 'years', count: Math.floor(months / 12) };
}
