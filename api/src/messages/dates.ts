import { addDays, toBs } from '@chautari/contract/calendar';
import { getDayNames } from '@chautari/contract/dayNames';
import { formatDigits, getLanguageEntry, type Language } from '@chautari/contract/language';

/** Returns the day and the month in the order of the language. */
function joinDay(date: number, month: string, language: Language) {
  const day = formatDigits(date, language);
  return getDayNames(language).first === 'day' ? `${day} ${month}` : `${month} ${day}`;
}

function inAd(day: string, language: Language) {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const { monthsAd, shortMonth } = getDayNames(language);
  return joinDay(date, monthsAd[month - 1]!.slice(0, shortMonth), language);
}

function inBs(day: string, language: Language) {
  const bsDate = toBs(day);
  return bsDate && joinDay(bsDate.day, getDayNames(language).monthsBs[bsDate.month - 1]!, language);
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

/** Returns the first day of the month of Bikram Sambat in which a day lies. */
export function getBsMonthStart(day: string) {
  const bsDate = toBs(day);
  return bsDate ? addDays(day, 1 - bsDate.day) : day;
}
