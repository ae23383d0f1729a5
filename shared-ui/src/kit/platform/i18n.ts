import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@chautari/api/contract';

export { I18nextProvider, useTranslation } from 'react-i18next';
export type { I18n };

export type Words = Record<string, unknown>;
/** Fetches the words of a namespace (`shell`, `shared-ui`, or the name of a module) in a language. */
export type FetchWords = (language: Language, namespace: string) => Promise<Words>;

const MOST_RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Where words are looked for that are not in the namespace that was asked for. */
const LATER = 'shared-ui-later';
const later: Record<Language, Words>[] = [];
let newest: I18n | undefined;

function addLater(i18n: I18n, words: Record<Language, Words>) {
  for (const language of ['en', 'np'] as const) i18n.addResourceBundle(language, LATER, words[language], true, true);
}

/**
 * Adds the words of a face of the kit that comes after the first page: they travel with its code, so that no page carries words that it does not show.
 * They are found under the kit's own name, `shared-ui`.
 */
export function bringWords(words: Record<Language, Words>) {
  later.push(words);
  if (newest) addLater(newest, words);
}

/** The one i18next instance of the page. Words are added by `loadWords`; a key without words is reported, never silent. */
export function createI18n(language: Language): I18n {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    fallbackNS: LATER,
    supportedLngs: ['en', 'np'],
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    // Words are there before they are shown. Were arriving words an update, React would give up prerendered text that waits for them.
    react: { useSuspense: false, bindI18nStore: '' },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => console.error(`No words for ${namespace}:${key}`),
  });
  for (const words of later) addLater(i18n, words);
  newest = i18n;
  return i18n;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withRetries(fetchWords: FetchWords, language: Language, namespace: string) {
  for (let tries = 0; ; tries++) {
    try {
      return await fetchWords(language, namespace);
    } catch (error) {
      if (tries === MOST_RETRIES) throw error;
      await wait(FIRST_WAIT_MS * 2 ** tries);
    }
  }
}

/** Loads the words of a namespace, trying up to 5 times more; where Nepali ones cannot be had, the English serve. */
export async function loadWords(i18n: I18n, fetchWords: FetchWords, language: Language, namespace: string) {
  if (i18n.hasResourceBundle(language, namespace)) return;
  try {
    i18n.addResourceBundle(language, namespace, await withRetries(fetchWords, language, namespace));
  } catch (error) {
    if (language === 'en') throw error;
    await loadWords(i18n, fetchWords, 'en', namespace);
  }
}
