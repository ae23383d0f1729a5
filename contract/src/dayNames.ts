/** Names of days and times by language. Nothing here may come from Intl: browsers have no Nepali. */
import { FALLBACK_LANGUAGE, formatDigits, listCatalogueLanguages, type Language } from './language';

export interface DayNames {
  /** The months of the Gregorian calendar, and of Bikram Sambat. */
  monthsAd: readonly string[];
  monthsBs: readonly string[];
  /** The letters of a short name of a Gregorian month; without them it is not shortened. */
  shortMonth?: number;
  /** From Sunday. */
  weekdays: readonly string[];
  /** The parts of the day, each with its first hour. */
  dayParts: readonly (readonly [hour: number, name: string])[];
  /** What stands first: `5 Mangsir 2083` and `9:30 AM`, or `२०८३ मंसिर ५` and `बिहान ९:३०`. */
  first: 'day' | 'year';
  /** Before an amount of money. */
  rupees: string;
}

/** A language without names has those of the language that it falls back to. */
export const DAY_NAMES: Partial<Record<Language, DayNames>> = {
  en: {
    monthsAd: 'January February March April May June July August September October November December'.split(' '),
    monthsBs: 'Baisakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
    shortMonth: 3,
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    dayParts: [
      [0, 'AM'],
      [12, 'PM'],
    ],
    first: 'day',
    rupees: 'NPR',
  },
  np: {
    monthsAd: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
    monthsBs: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
    weekdays: 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार'.split(' '),
    dayParts: [
      [0, 'राति'],
      [4, 'बिहान'],
      [12, 'दिउँसो'],
      [17, 'साँझ'],
      [20, 'राति'],
    ],
    first: 'year',
    rupees: 'रु.',
  },
};

/** Returns the names of a language, or of the nearest one that has some. */
export const getDayNames = (language: Language): DayNames =>
  [...listCatalogueLanguages(language), FALLBACK_LANGUAGE].map((code) => DAY_NAMES[code]).find(Boolean)!;

/** Returns a time (`HH:MM`) as people say it, in the digits of the language. */
export function formatTime(time: string, language: Language) {
  const { dayParts, first } = getDayNames(language);
  const hour = Number(time.slice(0, 2)) % 24;
  const twelve = formatDigits(`${hour % 12 || 12}:${time.slice(3)}`, language);
  const part = dayParts.filter(([from]) => hour >= from).at(-1)![1];
  return first === 'day' ? `${twelve} ${part}` : `${part} ${twelve}`;
}
