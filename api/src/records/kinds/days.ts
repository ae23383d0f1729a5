/** Days that cannot be. */
import { getBirthDays, type Birth } from '@chautari/contract/birth';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { FieldErrors, Lines } from './kind';

/** The previous dose of the same vaccine, by dose. */
type Series = Record<string, string>;

export const getSeries = (doses: { key: string; after?: { dose: string } | undefined }[]): Series =>
  Object.fromEntries(doses.flatMap(({ key, after }) => (after ? [[key, after.dose]] : [])));

/** Returns the days before the birth, by its earliest day. */
export const findErrorsBefore = (birth: Birth, days: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(days).flatMap(([field, day]) =>
      day < getBirthDays(birth).earliest ? [[field, 'beforeBirth']] : [],
    ),
  );

/** Returns the days of the lines of a card. */
export const listDays = (lines: Lines): string[] => Object.values(lines).flatMap((line) => line?.date ?? []);

/** Returns the day of the latest entry of a vaccination card. */
export const getCardDay = ({ initialDate, doses, otherDoses = [] }: ContentOf<'immunization'>) =>
  [initialDate, ...listDays(doses), ...otherDoses.map(({ date }) => date)].sort().at(-1)!;

/** Refuses a day to come again that is before the visit. */
export const findFollowUpErrors = (day: string, followUpDate: string | undefined): FieldErrors =>
  followUpDate && followUpDate < day ? { followUpDate: 'endBeforeStart' } : {};

/** The day of the last dose before one in its series that was given. */
function givenBefore(key: string, lines: Lines, series: Series): string | undefined {
  for (let dose = series[key]; dose; dose = series[dose]) {
    const date = lines[dose]?.date;
    if (date) return date;
  }
  return undefined;
}

/** Returns the days of a card that are before its start, before an earlier dose of the same vaccine, or a follow-up before its visit. */
export function findLineErrors(
  group: string,
  lines: Lines,
  { start, series = {} }: { start?: { day: string; code: string }; series?: Series },
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [key, entry] of Object.entries(lines)) {
    if (!entry?.date) continue;
    const earlier = givenBefore(key, lines, series);
    if (start && entry.date < start.day) errors[`${group}.${key}.date`] = start.code;
    else if (earlier && entry.date <= earlier) errors[`${group}.${key}.date`] = 'beforeEarlierDose';
    if (entry.followUpDate && entry.followUpDate < entry.date)
      errors[`${group}.${key}.followUpDate`] = 'endBeforeStart';
  }
  return errors;
}
