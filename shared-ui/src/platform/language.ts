import LanguageDetector from 'i18next-browser-languagedetector';
import { useTranslation } from 'react-i18next';
import type { Language } from '@chautari/api/contract';

/** `np` is the portal's own code; the language is `ne`, and so are `<html lang>` and everything Intl. */
export const htmlLang = (language: Language) => (language === 'np' ? 'ne' : 'en');

/** What a browser, a cookie or a link may call a language, as ours; `undefined` for any other. */
export function toLanguage(code: string | null | undefined): Language | undefined {
  const base = code?.toLowerCase().split(/[-_]/)[0];
  if (base === 'ne' || base === 'np') return 'np';
  return base === 'en' ? 'en' : undefined;
}

const KEY = 'i18nextLng';
const YEAR_MINUTES = 60 * 24 * 365;

const detector = () =>
  new LanguageDetector(null, {
    order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
    lookupQuerystring: 'lng', lookupCookie: KEY, lookupLocalStorage: KEY, lookupSessionStorage: KEY,
    caches: ['localStorage', 'cookie'], cookieMinutes: YEAR_MINUTES, cookieOptions: { path: '/', sameSite: 'lax' },
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

/** The language of the page, as the portal's code. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return toLanguage(i18n.language) ?? 'en';
}
