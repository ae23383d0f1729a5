/** The languages of the portal. Everything that differs between them is derived from this table. docs/languages.md describes how to add one. */
export type Script = 'latin' | 'devanagari';

interface Row {
  /** The portal's code: in addresses, cookies, folders of pages, names of catalogue files and the database. */
  code: string;
  /** The BCP 47 tag, for `<html lang>`, `hreflang` and `Accept-Language`. */
  htmlLang: string;
  /** With `htmlLang` the locale of link previews: `ne_NP`. */
  region: string;
  /** The name in the language itself. */
  name: string;
  /** The name in texts. */
  names: { en: string; np: string };
  /** Determines the names of months and weekdays, the web font and the line heights. */
  script: Script;
  /** Its ten digits, or `latin`. */
  digits: string;
  /** The calendar that is shown first. */
  calendar: 'bs' | 'ad';
  /** The language whose messages and texts replace missing ones. A language without it must have every message. */
  catalogue?: string;
}

const TABLE = [
  {
    code: 'en',
    htmlLang: 'en',
    region: 'GB',
    name: 'English',
    names: { en: 'English', np: 'अङ्ग्रेजी' },
    script: 'latin',
    digits: 'latin',
    calendar: 'ad',
  },
  {
    code: 'np',
    htmlLang: 'ne',
    region: 'NP',
    name: 'नेपाली',
    names: { en: 'Nepali', np: 'नेपाली' },
    script: 'devanagari',
    digits: '०१२३४५६७८९',
    calendar: 'bs',
  },
] as const satisfies readonly Row[];

export type Language = (typeof TABLE)[number]['code'];
type HtmlLang = (typeof TABLE)[number]['htmlLang'];

export interface LanguageEntry extends Row {
  code: Language;
  htmlLang: HtmlLang;
  catalogue?: Language;
}

export const LANGUAGES: readonly LanguageEntry[] = TABLE;

/** Used if the reader's language is unknown, or a message exists in no closer one. */
export const FALLBACK_LANGUAGE: Language = 'en';

export const getLanguageEntry = (language: Language): LanguageEntry =>
  LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]!;

export const getHtmlLang = (language: Language) => getLanguageEntry(language).htmlLang;

/** Returns the language, then its fallback languages, without the last fallback. */
export function listCatalogueLanguages(language: Language): Language[] {
  const { catalogue } = getLanguageEntry(language);
  return catalogue ? [language, ...listCatalogueLanguages(catalogue)] : [language];
}

/** Returns the text for a reader of a language from texts in English, Nepali and perhaps more languages. */
export const selectText = <T>(texts: { readonly en: T; readonly np: T }, language: Language): T =>
  (texts as Partial<Record<Language, T>>)[
    listCatalogueLanguages(language).find((code) => code in texts) ?? FALLBACK_LANGUAGE
  ]!;

export function formatDigits(value: number | string, language: Language) {
  const { digits } = getLanguageEntry(language);
  return digits === 'latin' ? String(value) : String(value).replace(/\d/g, (digit) => digits[Number(digit)]!);
}

/** Returns the portal's language for a code of a browser, cookie or link; `undefined` for any other. */
export function toLanguage(code: string | null | undefined): Language | undefined {
  const base = code?.trim().toLowerCase().split(/[-_;]/)[0];
  return LANGUAGES.find((each) => each.code === base || each.htmlLang === base)?.code;
}

/** The cookie, and the key in local and session storage, of the reader's choice. */
export const LANGUAGE_KEY = 'i18nextLng';
