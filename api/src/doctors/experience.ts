import { ageOn, todayInNepal } from '@chautari/contract/calendar';

/** Whole years since a day on which somebody began. */
export const countYearsSince = (start: string, today = todayInNepal()) => Math.max(0, ageOn(start, today));

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const getDay = (year: number, monthAndDay: string) =>
  `${year}-${monthAndDay === '02-29' && !isLeapYear(year) ? '02-28' : monthAndDay}`;

/**
 * The first day of practice of somebody with `years` of experience. The known day stays as long as it
 * gives the same number; else its year moves. Where none is known it is today, `years` ago.
 */
export function getPractisingSince(years: number, previous: string | null, today = todayInNepal()) {
  if (previous !== null && countYearsSince(previous, today) === years) return previous;
  const monthAndDay = (previous ?? today).slice(5);
  const isYetToCome = monthAndDay > today.slice(5);
  return getDay(Number(today.slice(0, 4)) - years - (isYetToCome ? 1 : 0), monthAndDay);
}
