import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@chautari/contract';

export { I18nextProvider } from 'react-i18next';
export type { I18n };

export type Messages = Record<string, unknown>;
/** Fetches the messages of a namespace (`shell`, `shared-ui`, or the name of a module) in a language. */
export type FetchMessages = (language: Language, namespace: string) => Promise<Messages>;

const MAX_RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Where messages are looked for that are not in the namespace that was asked for. */
const LATER = 'shared-ui-later';
const later: Record<Language, Messages>[] = [];
let newest: I18n | undefined;

function addLater(i18n: I18n, messages: Record<Language, Messages>) {
  for (const language of ['en', 'np'] as const) i18n.addResourceBundle(language, LATER, messages[language], true, true);
}

/**
 * Adds the messages of a face of the kit that comes after the first page: they travel with its code, so that no page carries messages that it does not show.
 * They are found under the kit's own name, `shared-ui`.
 */
export function registerMessages(messages: Record<Language, Messages>) {
  later.push(messages);
  if (newest) addLater(newest, messages);
}

/** The one i18next instance of the page. Messages are added by `loadMessages`; a key without a message is reported, never silent. */
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
    // Messages are there before they are shown. Were arriving messages an update, React would give up prerendered text that waits for them.
    react: { useSuspense: false, bindI18nStore: '' },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => console.error(`No message for ${namespace}:${key}`),
  });
  for (const messages of later) addLater(i18n, messages);
  newest = i18n;
  return i18n;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withRetries(fetchMessages: FetchMessages, language: Language, namespace: string) {
  for (let tries = 0; ; tries++) {
    try {
      return await fetchMessages(language, namespace);
    } catch (error) {
      if (tries === MAX_RETRIES) throw error;
      await wait(FIRST_WAIT_MS * 2 ** tries);
    }
  }
}

/** Loads the messages of a namespace, trying up to 5 times more; where Nepali ones cannot be had, the English serve. */
export async function loadMessages(i18n: I18n, fetchMessages: FetchMessages, language: Language, namespace: string) {
  if (i18n.hasResourceBundle(language, namespace)) return;
  try {
    i18n.addResourceBundle(language, namespace, await withRetries(fetchMessages, language, namespace));
  } catch (error) {
    if (language === 'en') throw error;
    await loadMessages(i18n, fetchMessages, 'en', namespace);
  }
}
