import {
  listCatalogueLanguages,
  formatDigits,
  formatTime,
  getDayNames,
  getHtmlLang,
  inNepal,
  getLanguageEntry,
  LANGUAGES,
  selectText,
  serviceClock,
  toBs,
  getWeekday,
  type Bilingual,
  type InOneLanguageAtLeast,
  type Language,
} from '@chautari/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from './language';

const at = (names: readonly string[], index: number) => names[index] ?? '';

/** Groups digits: 1234567 becomes 12,34,567. */
const groupDigits = (digits: string) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** Creates the formats of days and times in a language. Days are civil dates (`YYYY-MM-DD`), times `HH:MM`. */
function createDayFormat(language: Language, digits: (value: number | string) => string) {
  const { calendar } = getLanguageEntry(language);
  const { monthsAd, monthsBs, shortMonth, weekdays, first } = getDayNames(language);
  const isDayFirst = first === 'day';
  /** Returns the day in Bikram Sambat, if that is the reader's calendar and contains it. */
  const ownBs = (day: string) => (calendar === 'bs' ? toBs(day) : undefined);

  const ad = (day: string, short: boolean) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const name = at(monthsAd, month - 1);
    return digits(short ? `${date} ${name.slice(0, shortMonth)}` : `${date} ${name} ${year}`);
  };

  const bs = (day: string, short: boolean) => {
    const bsDate = toBs(day);
    if (!bsDate) return undefined;
    const name = at(monthsBs, bsDate.month - 1);
    if (short) return digits(isDayFirst ? `${bsDate.day} ${name}` : `${name} ${bsDate.day}`);
    return digits(isDayFirst ? `${bsDate.day} ${name} ${bsDate.year}` : `${bsDate.year} ${name} ${bsDate.day}`);
  };

  const inBoth = (day: string, short: boolean) =>
    calendar === 'bs' ? [bs(day, short), ad(day, short)] : [ad(day, short), bs(day, short)];

  /** The day in the reader's calendar alone. */
  const ownDate = (day: string, short = false) => {
    const [first, second] = inBoth(day, short);
    return first ?? second ?? '';
  };

  /** `long`: both calendars, the reader's first. `short`: day and month of the reader's calendar. */
  const date = (day: string, style: 'long' | 'short' = 'long') => {
    if (style === 'short') return ownDate(day, true);
    const [first, second] = inBoth(day, false);
    return first && second ? `${first} (${second})` : (first ?? second ?? '');
  };

  /** The number of the day and the short name of the month, in the reader's calendar. */
  const dayAndMonth = (day: string) => {
    const bsDate = ownBs(day);
    if (bsDate) return { day: digits(bsDate.day), month: at(monthsBs, bsDate.month - 1) };
    return {
      day: digits(Number(day.slice(8))),
      month: at(monthsAd, Number(day.slice(5, 7)) - 1).slice(0, shortMonth),
    };
  };

  const time = (hhmm: string) => formatTime(hhmm, language);

  /** Formats a moment (ISO 8601) as day and time in Nepal. */
  const instant = (moment: string) => {
    const at = inNepal(new Date(moment));
    return `${date(at.date)}, ${time(at.time)}`;
  };

  return {
    date,
    ownDate,
    dayAndMonth,
    time,
    instant,
    weekday: (day: string) => at(weekdays, getWeekday(day)),
    weekdayName: (weekday: number) => at(weekdays, weekday),
    monthBs: (month: number) => at(monthsBs, month - 1),
    monthAd: (month: number) => at(monthsAd, month - 1),
    /** The year of a day in the reader's calendar. */
    year: (day: string) => ownBs(day)?.year ?? Number(day.slice(0, 4)),
  };
}

/** Creates the formats of days, times and numbers in a language. Days are civil dates (`YYYY-MM-DD`), times `HH:MM`. */
export function createFormat(language: Language) {
  const digits = (value: number | string) => formatDigits(value, language);

  const number = (value: number) => {
    const [integer, part] = String(Math.abs(value)).split('.');
    return digits(`${value < 0 ? '−' : ''}${groupDigits(integer ?? '')}${part ? `.${part}` : ''}`);
  };

  return {
    digits,
    number,
    rupees: (value: number) => `${getDayNames(language).rupees} ${number(value)}`,
    ...createDayFormat(language, digits),
    /** Formats +9779841234567 as +977 9841234567; the digits stay ASCII, for dialling. */
    phone: (e164: string) => e164.replace(/^(\+977)\s?/, '$1 '),
    /** Selects the reader's language of a bilingual text. */
    text: (both: Bilingual) => selectText(both, language),
    /** Selects the reader's language of a text that may exist in one language only, otherwise the other with its `lang`. */
    either: (text: InOneLanguageAtLeast): { text: string; lang?: ReturnType<typeof getHtmlLang> } => {
      const order = [...listCatalogueLanguages(language), ...LANGUAGES.map(({ code }) => code)];
      const texts: Partial<Record<Language, string | undefined>> = text;
      const code = order.find((code) => texts[code]) ?? language;
      return { text: texts[code] ?? '', ...(code !== language && { lang: getHtmlLang(code) }) };
    },
  };
}
export type Format = ReturnType<typeof createFormat>;

const getOffsetMinutes = () => Math.round(serviceClock.getOffset() / 60_000);

export function useFormat(): Format {
  const language = useLanguage();
  // What shows a day is shown again when the service tells another time than the device.
  useSyncExternalStore(serviceClock.subscribe, getOffsetMinutes, () => 0);
  return useMemo(() => createFormat(language), [language]);
}
