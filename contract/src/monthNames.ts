/** Names of the months of both calendars by script. Nothing here may come from Intl: browsers have no Nepali. */
import type { Script } from './language';

export const MONTHS_AD = {
  latin: 'January February March April May June July August September October November December'.split(' '),
  devanagari: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
} satisfies Record<Script, readonly string[]>;

export const MONTHS_BS = {
  latin: 'Baisakh Jestha Ashadh Shrawan Bhadra Ashwin Kartik Mangsir Poush Magh Falgun Chaitra'.split(' '),
  devanagari: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' '),
} satisfies Record<Script, readonly string[]>;
