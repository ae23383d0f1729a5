/**
 * Births that are not known to the day. What is known is a range of days, which only this file computes; a birth date beside a range is the middle of it,
 * for sorting and counting, and is never shown. It imports no schema, so that read-only pages load little.
 */
import {
  addDays,
  ageOn,
  countBsMonthDays,
  DAY_MS,
  fromBs,
  getDayAfterMonths,
  livedOn,
  monthsOn,
  toBs,
  todayInNepal,
  type Lived,
} from './calendar';

/** How well a birth date is known: to the day, the month or the year, or by an age that was told. */
export const BIRTH_PRECISIONS = ['day', 'month', 'year', 'about'] as const;
export type BirthPrecision = (typeof BIRTH_PRECISIONS)[number];

/** The days between which somebody was born, both included. */
export interface BirthRange {
  precision: Exclude<BirthPrecision, 'day'>;
  earliest: string;
  latest: string;
}

/** What is known of a birth. Without a range the date is the day. */
export interface Birth {
  dateOfBirth: string;
  birthRange?: BirthRange | null | undefined;
}

/** The numbers in which an age is given, by unit, first and last included. Below five years, years are too coarse. */
export const AGE_COUNTS = {
  days: { from: 0, to: 59 },
  weeks: { from: 1, to: 12 },
  months: { from: 1, to: 59 },
  years: { from: 5, to: 130 },
} as const satisfies Record<Lived['unit'], { from: number; to: number }>;

/** Returns the units in which a number can be an age. */
export const listAgeUnits = (count: number): Lived['unit'][] =>
  (Object.keys(AGE_COUNTS) as Lived['unit'][]).filter(
    (unit) => count >= AGE_COUNTS[unit].from && count <= AGE_COUNTS[unit].to,
  );

/** Up to this number an age is as likely in months: families count the months of a child up to two years. */
const MAX_UNSURE_AGE = 24;

/** Whether a number without a unit may be years, and as likely months. Below five it cannot be years. */
export const isUnitUnsaid = (count: number | null | undefined, unit: string | null | undefined) =>
  !unit && typeof count === 'number' && count >= AGE_COUNTS.years.from && count <= MAX_UNSURE_AGE;

const countDaysWide = ({ earliest, latest }: Omit<BirthRange, 'precision'>) =>
  (Date.parse(latest) - Date.parse(earliest)) / DAY_MS;

/** Returns the middle of a range, as the birth date by which people are sorted and counted. */
const getMiddle = (range: Omit<BirthRange, 'precision'>) =>
  addDays(range.earliest, Math.ceil(countDaysWide(range) / 2));

/** Returns the birth of a range: its middle stands for the day. */
export const toBirth = (birthRange: BirthRange) => ({ dateOfBirth: getMiddle(birthRange), birthRange });

/** Years by which an age in years may be wrong, from an age on. */
const yearsOff = (count: number) => (count < 20 ? 1 : 5);

/**
 * Returns the birth for an age that was told on a day. It is taken to be wrong by one unit, and by five years from twenty years on: people
 * count the running year or the completed one.
 */
export function getBirthAtAge({ count, unit }: Lived, day = todayInNepal()) {
  const [most, least] = unit === 'years' ? [count + yearsOff(count), count - yearsOff(count)] : [count + 1, count - 1];
  const before = {
    days: (units: number) => addDays(day, -units),
    weeks: (units: number) => addDays(day, -units * 7),
    months: (units: number) => getDayAfterMonths(day, -units),
    years: (units: number) => getDayAfterMonths(day, -units * 12),
  }[unit];
  const earliest = unit === 'years' ? addDays(before(most + 1), 1) : before(most);
  return toBirth({ precision: 'about', earliest, latest: before(Math.max(0, least)) });
}

/** The calendars in which people know the month or the year of a birth. */
export const BIRTH_CALENDARS = ['bs', 'ad'] as const;
type BirthCalendar = (typeof BIRTH_CALENDARS)[number];

/** Returns the first day of a month or year that holds a day, and the first one after it; `undefined` where the calendar has none. */
function findPeriod(day: string, precision: 'month' | 'year', calendar: BirthCalendar) {
  if (calendar === 'ad') {
    const first = precision === 'month' ? `${day.slice(0, 8)}01` : `${day.slice(0, 4)}-01-01`;
    return { first, last: addDays(getDayAfterMonths(first, precision === 'month' ? 1 : 12), -1) };
  }
  const bs = toBs(day);
  if (!bs) return undefined;
  const [from, to] = precision === 'month' ? [bs.month, bs.month] : [1, 12];
  const first = fromBs({ year: bs.year, month: from, day: 1 });
  const last = fromBs({ year: bs.year, month: to, day: countBsMonthDays(bs.year, to) ?? 0 });
  return first && last ? { first, last } : undefined;
}

/** Returns the birth in the month or the year of a day, until today. */
export function getBirthInPeriod(day: string, precision: 'month' | 'year', calendar: BirthCalendar) {
  const { first, last } = findPeriod(day, precision, calendar) ?? findPeriod(day, precision, 'ad')!;
  const today = todayInNepal();
  return toBirth({ precision, earliest: first, latest: last < today ? last : today });
}

/** Returns the first and the last day on which somebody may have been born. */
export const getBirthDays = ({ dateOfBirth, birthRange }: Birth) => ({
  earliest: birthRange?.earliest ?? dateOfBirth,
  latest: birthRange?.latest ?? dateOfBirth,
});

/** A birth that is known to a range of more days gives no age in days. */
const MAX_EXACT_DAYS = 31;

/** Returns the age on a day by which somebody is assessed: the fewest and the most completed months of life, and the days if they are known to a month. */
export function getAssessedAge(birth: Birth, day = todayInNepal()) {
  const days = getBirthDays(birth);
  return {
    months: Math.max(0, monthsOn(days.latest, day)),
    upToMonths: Math.max(0, monthsOn(days.earliest, day)),
    ...(countDaysWide(days) <= MAX_EXACT_DAYS && {
      days: Math.max(0, Math.round((Date.parse(day) - Date.parse(birth.dateOfBirth)) / DAY_MS)),
    }),
  };
}

/** A range of more days has no vaccine that can be called due. */
const MAX_PLANNED_DAYS = 7;

/** Returns the birth date by which care is planned: of a short range the last day, so that nothing is called overdue too early. */
export function findPlannedBirth(birth: Birth): string | undefined {
  const days = getBirthDays(birth);
  return countDaysWide(days) <= MAX_PLANNED_DAYS ? days.latest : undefined;
}

/** From this many days on a range says the age in months only, and in years only. */
const MONTHS_FROM_DAYS = 28;
const YEARS_FROM_DAYS = 300;
const DAYS_IN_MONTH = 365.25 / 12;

/** Returns the months of life of the middle of a range, to the nearest. */
const countMonths = ({ dateOfBirth }: Birth, day: string) =>
  Math.round((Date.parse(day) - Date.parse(dateOfBirth)) / DAY_MS / DAYS_IN_MONTH);

/** Returns an age in the unit that people use at that age; of a range, that of its middle and no finer than the range. */
export function describeLived(birth: Birth, day = todayInNepal()): Lived {
  const exact = livedOn(birth.dateOfBirth, day);
  const daysWide = countDaysWide(getBirthDays(birth));
  if (daysWide >= YEARS_FROM_DAYS) return { unit: 'years', count: Math.max(0, ageOn(birth.dateOfBirth, day)) };
  const months = countMonths(birth, day);
  const isCoarse = daysWide >= MONTHS_FROM_DAYS && months > 0 && exact.unit !== 'years';
  return isCoarse ? { unit: 'months', count: months } : exact;
}

/** The years of life in which a pregnancy is asked about, both included. */
const FERTILE_YEARS = { from: 10, to: 55 };

/** Returns whether somebody may be pregnant on a day, by what is known of sex and birth. */
export function mayBePregnant(
  { sex, ...birth }: Birth & { sex?: 'male' | 'female' | 'other' | undefined },
  day = todayInNepal(),
) {
  const { earliest, latest } = getBirthDays(birth);
  return sex !== 'male' && ageOn(earliest, day) >= FERTILE_YEARS.from && ageOn(latest, day) <= FERTILE_YEARS.to;
}

/** Returns an age as forms ask for it: below five years in days, weeks or months. */
export function toAskedAge(birth: Birth, day = todayInNepal()): { age: number; ageUnit: Lived['unit'] } {
  const { unit, count } = describeLived(birth, day);
  return unit === 'years' && count < AGE_COUNTS.years.from
    ? { age: Math.max(AGE_COUNTS.months.from, countMonths(birth, day)), ageUnit: 'months' }
    : { age: count, ageUnit: unit };
}
