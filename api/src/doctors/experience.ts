import { ageOn, todayInNepal } from '@chautari/contract/calendar';

/** Returns the whole years since a day. */
export const countYearsSince = (start: string, today = todayInNepal()) => Math.max(0, ageOn(start, today));

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const getDay = (year: number, monthAndDay: string) =>
  `${year}-${monthAndDay === '02-29' && !isLeapYear(year) ? '02-28' : monthAndDay}`;

/**
 * Returns the first day of practice for `years` of experience. The previous day stays as long as it
 * gives the same number; else its year moves. Without one it is today, `years` ago.
 */
export function getPractisingSince(years: number, previous: string | null, today = todayInNepal()) {
  if (previous !== null && countYearsSince(previous, today) === years) return previous;
  const monthAndDay = (previous ?? today).slice(5);
  const isYetToCome = monthAndDay > today.slice(5);
  return getDay(Number(today.slice(0, 4)) - years - (isYetToCome ? 1 : 0), monthAndDay);
}
