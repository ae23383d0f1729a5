import { toBs } from '@chautari/contract/calendar';
import type { Language } from '@chautari/contract/fields';
import { MONTHS_AD, MONTHS_BS } from '@chautari/contract/monthNames';

const devanagari = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

function inAd(day: string, language: Language) {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  const name = MONTHS_AD[language][month - 1]!;
  return language === 'np' ? `${name} ${devanagari(date)}` : `${date} ${name.slice(0, 3)}`;
}

function inBs(day: string, language: Language) {
  const found = toBs(day);
  if (!found) return undefined;
  const name = MONTHS_BS[language][found.month - 1]!;
  return language === 'np' ? `${name} ${devanagari(found.day)}` : `${found.day} ${name}`;
}

/**
 * A day (`YYYY-MM-DD`) in both calendars, the reader's first, without the year: messages are about days within weeks, and
 * every letter counts in a message.
 */
export function shortDate(day: string, language: Language) {
  const [ad, bs] = [inAd(day, language), inBs(day, language)];
  if (!bs) return ad;
  return language === 'np' ? `${bs} (${ad})` : `${ad} (${bs})`;
}

function partOfDay(hour: number) {
  if (hour < 4 || hour >= 20) return 'राति';
  if (hour < 12) return 'बिहान';
  return hour < 17 ? 'दिउँसो' : 'साँझ';
}

/** A time (`HH:MM`) as people say it. Its digits stay ASCII in both languages: they are compared with other messages and tickets. */
export function spokenTime(time: string, language: Language) {
  const hour = Number(time.slice(0, 2));
  const twelve = `${hour % 12 || 12}:${time.slice(3)}`;
  return language === 'np' ? `${partOfDay(hour)} ${twelve}` : `${twelve} ${hour < 12 ? 'AM' : 'PM'}`;
}
