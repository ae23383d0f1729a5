import {
  htmlLang,
  inNepal,
  toBs,
  weekdayOf,
  type Bilingual,
  type InOneLanguageAtLeast,
  type Language,
} from '@chautari/contract';
import { useMemo } from 'react';
import { useLanguage } from './language';

// Chromium has no Nepali locale data, so nothing here may use Intl: it would show English to readers of Nepali.
const MONTHS_AD = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  np: ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'],
} as const;
const MONTHS_BS = {
  en: [
    'Baisakh',
    'Jestha',
    'Ashadh',
    'Shrawan',
    'Bhadra',
    'Ashwin',
    'Kartik',
    'Mangsir',
    'Poush',
    'Magh',
    'Falgun',
    'Chaitra',
  ],
  np: ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
} as const;
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  np: ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार'],
} as const;

const at = (names: readonly string[], index: number) => names[index] ?? '';

const toDevanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

/** 1234567 as 12,34,567: a group of three, then groups of two. */
const grouped = (whole: string) => whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

const digitsIn = (language: Language) => (value: number | string) =>
  language === 'np' ? toDevanagari(String(value)) : String(value);

/** How days and times are written in a language. */
function daysIn(language: Language, digits: ReturnType<typeof digitsIn>) {
  const ad = (day: string, short: boolean) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const name = at(MONTHS_AD[language], month - 1);
    return digits(short ? `${date} ${language === 'en' ? name.slice(0, 3) : name}` : `${date} ${name} ${year}`);
  };

  const bs = (day: string, short: boolean) => {
    const found = toBs(day);
    if (!found) return undefined;
    const name = at(MONTHS_BS[language], found.month - 1);
    if (short) return digits(language === 'np' ? `${name} ${found.day}` : `${found.day} ${name}`);
    return digits(language === 'np' ? `${found.year} ${name} ${found.day}` : `${found.day} ${name} ${found.year}`);
  };

  /** `long`: both calendars, the reader's first. `short`: day and month of the reader's calendar. */
  const date = (day: string, style: 'long' | 'short' = 'long') => {
    const short = style === 'short';
    const [first, second] = language === 'np' ? [bs(day, short), ad(day, short)] : [ad(day, short), bs(day, short)];
    if (short) return first ?? second ?? '';
    return first && second ? `${first} (${second})` : (first ?? second ?? '');
  };

  /** The number of the day and the short name of the month, in the reader's calendar. */
  const dayAndMonth = (day: string) => {
    const found = language === 'np' ? toBs(day) : undefined;
    if (found) return { day: digits(found.day), month: at(MONTHS_BS.np, found.month - 1) };
    return {
      day: digits(Number(day.slice(8))),
      month: at(MONTHS_AD[language], Number(day.slice(5, 7)) - 1).slice(0, language === 'en' ? 3 : undefined),
    };
  };

  const time = (hhmm: string) => {
    const hour = Number(hhmm.slice(0, 2));
    const twelve = `${hour % 12 || 12}:${hhmm.slice(3)}`;
    if (language === 'en') return `${twelve} ${hour < 12 ? 'AM' : 'PM'}`;
    const part = hour < 4 ? 'राति' : hour < 12 ? 'बिहान' : hour < 17 ? 'दिउँसो' : hour < 20 ? 'साँझ' : 'राति';
    return `${part} ${digits(twelve)}`;
  };

  /** A moment (ISO 8601) as day and time on a clock in Nepal. */
  const instant = (moment: string) => {
    const at = inNepal(new Date(moment));
    return `${date(at.date)}, ${time(at.time)}`;
  };

  return {
    date,
    dayAndMonth,
    time,
    instant,
    weekday: (day: string) => at(WEEKDAYS[language], weekdayOf(day)),
    weekdayName: (weekday: number) => at(WEEKDAYS[language], weekday),
    monthBs: (month: number) => at(MONTHS_BS[language], month - 1),
    monthAd: (month: number) => at(MONTHS_AD[language], month - 1),
  };
}

/** How days, times and numbers are written in a language. Days are civil dates (`YYYY-MM-DD`), times `HH:MM`. */
export function formatIn(language: Language) {
  const digits = digitsIn(language);

  const number = (value: number) => {
    const [whole, part] = String(Math.abs(value)).split('.');
    return digits(`${value < 0 ? '−' : ''}${grouped(whole ?? '')}${part ? `.${part}` : ''}`);
  };

  return {
    digits,
    number,
    rupees: (value: number) => (language === 'np' ? `रु. ${number(value)}` : `NPR ${number(value)}`),
    ...daysIn(language, digits),
    /** +9779841234567 as +977 9841234567; the digits stay ASCII, they are meant to be dialled. */
    phone: (e164: string) => e164.replace(/^(\+977)\s?/, '$1 '),
    /** The reader's side of a text that is kept in both languages. */
    text: (both: Bilingual) => both[language],
    /** A text that may be there in one language only: the reader's if there is one, else the other with its `lang`. */
    either: (text: InOneLanguageAtLeast): { text: string; lang?: 'en' | 'ne' } => {
      const other: Language = language === 'en' ? 'np' : 'en';
      return text[language] ? { text: text[language] } : { text: text[other] ?? '', lang: htmlLang(other) };
    },
  };
}
export type Format = ReturnType<typeof formatIn>;

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => formatIn(language), [language]);
}
