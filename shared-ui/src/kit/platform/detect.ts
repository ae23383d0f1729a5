/** The language that the device remembers. Loaded after hydration, since the server has already chosen one. */
import LanguageDetector from 'i18next-browser-languagedetector';
import { FALLBACK_LANGUAGE, LANGUAGE_KEY, toLanguage, type Language } from '@chautari/contract';

const YEAR_MINUTES = 60 * 24 * 365;

// With `getBestMatchFromCodes` the detector returns everything that it found, not only the first.
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

/** The reader's language by the order of the specification; `FALLBACK_LANGUAGE` where nothing tells. */
export function detectLanguage(): Language {
  const found = detector().detect();
  for (const code of Array.isArray(found) ? found : [found]) {
    const language = toLanguage(code);
    if (language) return language;
  }
  return FALLBACK_LANGUAGE;
}

/** Keeps the choice in local storage, and in a cookie because the server sees only that. */
export const rememberLanguage = (language: Language) => detector().cacheUserLanguage(language);
