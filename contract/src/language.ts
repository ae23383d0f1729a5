import type { Language } from './fields';

export const LANGUAGES = ['en', 'np'] as const satisfies readonly Language[];

/** `np` is the portal's own code; the language is `ne`, and so are `<html lang>` and everything Intl. */
export const htmlLang = (language: Language) => (language === 'np' ? 'ne' : 'en');

/** What a browser, a cookie or a link may call a language, as ours; `undefined` for any other. */
export function toLanguage(code: string | null | undefined): Language | undefined {
  const base = code?.trim().toLowerCase().split(/[-_;]/)[0];
  if (base === 'ne' || base === 'np') return 'np';
  return base === 'en' ? 'en' : undefined;
}

/** The cookie, and the key in local and session storage, that hold the reader's choice. */
export const LANGUAGE_KEY = 'i18nextLng';
