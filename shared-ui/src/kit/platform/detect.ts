/** Which language the device remembers. Asked for when a page has come alive, since what served it has chosen already. */
import LanguageDetector from 'i18next-browser-languagedetector';
import { LANGUAGE_KEY, toLanguage, type Language } from '@chautari/contract';

const YEAR_MINUTES = 60 * 24 * 365;

// The detector tells all that it found, not only the first, to one who says that it can choose.
const CHOOSES = { languageUtils: { getBestMatchFromCodes: () => undefined } };

const detector = () =>
  new LanguageDetector(CHOOSES, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: 'lng',
    lookupCookie: LANGUAGE_KEY,
    lookupLocalStorage: LANGUAGE_KEY,
    lookupSessionStorage: LANGUAGE_KEY,
    caches: ['localStorage', 'cookie'],
    cookieMinutes: YEAR_MINUTES,
    cookieOptions: { path: '/', sameSite: 'lax' },
  });

/** The reader's language by the order of the specification; English where nothing tells. */
export function detectLanguage(): Language {
  const found = detector().detect();
  for (const code of Array.isArray(found) ? found : [found]) {
    const language = toLanguage(code);
    if (language) return language;
  }
  return 'en';
}

/** Keeps the choice in local storage, and in a cookie because what serves the pages sees only that. */
export const rememberLanguage = (language: Language) => detector().cacheUserLanguage(language);
