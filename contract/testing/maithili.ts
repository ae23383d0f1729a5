/** Adds Maithili to the table of languages. A test imports this file first: some modules read the table when they are loaded. */
import { LANGUAGES, type Language, type LanguageEntry } from '../src/language';

const entry = {
  ...{ code: 'mai', htmlLang: 'mai', region: 'NP', name: 'मैथिली', script: 'devanagari' },
  names: { en: 'Maithili', np: 'मैथिली' },
  ...{ digits: '०१२३४५६७८९', calendar: 'bs', catalogue: 'np' },
};
(LANGUAGES as object[]).push(entry satisfies Record<keyof LanguageEntry, string | LanguageEntry['names']>);

export const MAITHILI = entry.code as Language;
