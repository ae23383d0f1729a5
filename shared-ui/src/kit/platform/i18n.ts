import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  listCatalogueLanguages,
  FALLBACK_LANGUAGE,
  joinPostpositions,
  getLanguageEntry,
  LANGUAGES,
  type Language,
} from '@chautari/contract';
import { getFirstNamespace, getLaterNamespace } from './messages';

export { I18nextProvider } from 'react-i18next';
export type { I18n };

export type Messages = Record<string, unknown>;
/** Fetches the messages of a namespace (`shell`, `shared-ui`, or the name of a module) in a language. */
export type FetchMessages = (language: Language, namespace: string) => Promise<Messages>;

const MAX_RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Messages by language; missing languages fall back as in the table of languages. */
type Catalogues = Partial<Record<Language, Messages>>;

const later: { catalogues: Catalogues; namespace: string }[] = [];
let newest: I18n | undefined;

function addLater(i18n: I18n, { catalogues, namespace }: (typeof later)[number]) {
  for (const [language, messages] of Object.entries(catalogues))
    i18n.addResourceBundle(language, getLaterNamespace(namespace), messages, true, true);
}

/**
 * Adds messages after the first page: those of a face of the kit, or of a screen of the module. They are loaded with the code that shows them,
 * so that pages carry only their own messages. Their namespace is the kit (`shared-ui`) or the module.
 */
export function registerMessages(catalogues: Partial<Record<Language, Messages>>, namespace = 'shared-ui') {
  const added = { catalogues, namespace };
  later.push(added);
  if (newest) addLater(newest, added);
}

/** Joins postpositions to the values before them, because Nepali writes "of Maya" as one word. */
function joinedMessages() {
  let services: I18n['services'];
  return {
    type: 'i18nFormat' as const,
    handleAsObject: true,
    init: (i18n: I18n) => {
      services = i18n.services;
    },
    parse: (text: string, values: Record<string, unknown>, language: string) =>
      services.interpolator.interpolate(joinPostpositions(text, values), values, language, values),
  };
}

/** Creates the i18next instance of the page. `loadMessages` adds messages; a key without a message is reported. */
export function createI18n(language: Language): I18n {
  const i18n = createInstance();
  void i18n
    .use(initReactI18next)
    .use(joinedMessages())
    .init({
      lng: language,
      fallbackLng: (code: string) => [...listCatalogueLanguages(code as Language), FALLBACK_LANGUAGE],
      fallbackNS: getLaterNamespace('shared-ui'),
      supportedLngs: LANGUAGES.map(({ code }) => code),
      resources: {},
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
      // Messages are loaded before they are shown. Updates on arrival would make React discard prerendered text that waits for them.
      react: { useSuspense: false, bindI18nStore: '', nsMode: 'fallback' },
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) =>
        console.error(`No message for ${getFirstNamespace(namespace)}:${key}`),
    });
  for (const added of later) addLater(i18n, added);
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

/**
 * Loads the messages of a namespace with those of its fallback languages, with up to 5 retries; if that fails, loads those of the fallback
 * language alone.
 */
export async function loadMessages(i18n: I18n, fetchMessages: FetchMessages, language: Language, namespace: string) {
  if (i18n.hasResourceBundle(language, namespace)) return;
  try {
    const loading = listCatalogueLanguages(language).map((each) => withRetries(fetchMessages, each, namespace));
    for (const messages of (await Promise.all(loading)).reverse())
      i18n.addResourceBundle(language, namespace, messages, true, true);
  } catch (error) {
    if (language === FALLBACK_LANGUAGE) throw error;
    const next = getLanguageEntry(language).catalogue ?? FALLBACK_LANGUAGE;
    await loadMessages(i18n, fetchMessages, next, namespace);
  }
}
