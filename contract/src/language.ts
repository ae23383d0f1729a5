/**
 * The languages of the portal. Everything that differs between them is derived from this table; docs/languages.md says
 * how to add one.
 */
export type Script = 'latin' | 'devanagari';

interface Row {
  /** The portal's own code: in addresses, cookies, folders of pages, names of catalogue files and the database. */
  code: string;
  /** The BCP 47 tag, for `<html lang>`, `hreflang` and what a browser asks for. */
  htmlLang: string;
  /** With `htmlLang` the locale of link previews: `ne_NP`. */
  region: string;
  /** What its speakers call it. */
  name: string;
  /** Chooses the names of months and weekdays, the web font and the line heights. */
  script: Script;
  /** Its ten digits, or `latin`. */
  digits: string;
  /** The calendar that comes first. */
  calendar: 'bs' | 'ad';
  /** The language whose messages and texts fill the gaps. A language without one must have every message. */
  catalogue?: string;
}

const TABLE = [
  { code: 'en', htmlLang: 'en', region: 'GB', name: 'English', script: 'latin', digits: 'latin', calendar: 'ad' },
  {
    code: 'np',
    htmlLang: 'ne',
    region: 'NP',
    name: 'नेपाली',
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

/** Where nothing tells the reader's language, and where a message exists in no closer one. */
export const FALLBACK_LANGUAGE: Language = 'en';

export const languageEntry = (language: Language): LanguageEntry =>
  LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]!;

export const htmlLang = (language: Language) => languageEntry(language).htmlLang;

/** The language itself, then the ones that fill its gaps; without the last fallback. */
export function cataloguesOf(language: Language): Language[] {
  const { catalogue } = languageEntry(language);
  return catalogue ? [language, ...cataloguesOf(catalogue)] : [language];
}

/** What a reader of a language gets of something that is kept in English and Nepali, and perhaps in more languages. */
export const textIn = <T>(texts: { readonly en: T; readonly np: T }, language: Language): T =>
  texts[cataloguesOf(language).find((code) => code in texts) ?? FALLBACK_LANGUAGE];

export function digitsIn(value: number | string, language: Language) {
  const { digits } = languageEntry(language);
  return digits === 'latin' ? String(value) : String(value).replace(/\d/g, (digit) => digits[Number(digit)]!);
}

/** What a browser, a cookie or a link may call a language, as ours; `undefined` for any other. */
export function toLanguage(code: string | null | undefined): Language | undefined {
  const base = code?.trim().toLowerCase().split(/[-_;]/)[0];
  return LANGUAGES.find((each) => each.code === base || each.htmlLang === base)?.code;
}

/** The cookie, and the key in local and session storage, that hold the reader's choice. */
export const LANGUAGE_KEY = 'i18nextLng';
