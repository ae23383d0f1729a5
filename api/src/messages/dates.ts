import { toBs } from '@chautari/contract/calendar';
import { formatDigits, getLanguageEntry, type Language } from '@chautari/contract/language';
import { MONTHS_AD, MONTHS_BS } from '@chautari/contract/monthNames';

const isLatin = (language: Language) => getLanguageEntry(language).script === 'latin';

function inAd(day: string, language: Language) {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const name = MONTHS_AD[getLanguageEntry(language).script][month - 1]!;
  return isLatin(language) ? `${date} ${name.slice(0, 3)}` : `${name} ${formatDigits(date, language)}`;
}

function inBs(day: string, language: Language) {
  const bsDate = toBs(day);
  if (!bsDate) return undefined;
  const name = MONTHS_BS[getLanguageEntry(language).script][bsDate.month - 1]!;
  return isLatin(language) ? `${bsDate.day} ${name}` : `${name} ${formatDigits(bsDate.day, language)}`;
}

/**
 * Returns a day (`YYYY-MM-DD`) in both calendars, the reader's first, without the year: messages are about days within weeks, and
 * every letter counts in a message.
 */
export function formatShortDate(day: string, language: Language) {
  const [ad, bs] = [inAd(day, language), inBs(day, language)];
  if (!bs) return ad;
  return getLanguageEntry(language).calendar === 'bs' ? `${bs} (${ad})` : `${ad} (${bs})`;
}

function partOfDay(hour: number) {
  if (hour < 4 || hour >= 20) return 'राति';
  if (hour < 12) return 'बिहान';
  return hour < 17 ? 'दिउँसो' : 'साँझ';
}

/** Returns a time (`HH:MM`) as people say it, in the digits of the language, as the day beside it. */
export function formatSpokenTime(time: string, language: Language) {
  const hour = Number(time.slice(0, 2));
  const twelve = `${hour % 12 || 12}:${time.slice(3)}`;
  return isLatin(language)
    ? `${twelve} ${hour < 12 ? 'AM' : 'PM'}`
    : `${partOfDay(hour)} ${formatDigits(twelve, language)}`;
}
