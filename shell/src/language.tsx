import { createContext, use, useCallback, useEffect, type ReactNode } from 'react';
import { htmlLang, ownerOf, type Language, type Registry } from '@chautari/contract';
import {
  loadMessages,
  whenHydrated,
  useLanguage,
  useLocation,
  useTranslation,
  type FetchMessages,
  type I18n,
} from '@chautari/shared-ui/platform';

/** Nobody waits for it: the page came in a language. */
const detection = () => import('@chautari/shared-ui/platform/detect');

/** What cannot be kept now is asked for by the next page as the one before was. */
const remember = (language: Language) =>
  void detection()
    .then(({ rememberLanguage }) => rememberLanguage(language))
    .catch(() => undefined);

type Switch = (language: Language) => Promise<void>;
const SwitchContext = createContext<Switch>(() => Promise.reject(new Error('No LanguageProvider')));

export const useSwitchLanguage = () => use(SwitchContext);

interface LanguageProviderProps {
  registry: Registry;
  fetchMessages: FetchMessages;
  children: ReactNode;
}

/** All words that the current page needs in another language are fetched before it changes, so nothing flickers and nothing typed is lost. */
async function switchTo(language: Language, i18n: I18n, namespaces: string[], fetchMessages: FetchMessages) {
  await Promise.all(namespaces.map((namespace) => loadMessages(i18n, fetchMessages, language, namespace)));
  remember(language);
  await i18n.changeLanguage(language);
}

export function LanguageProvider({ registry, fetchMessages, children }: LanguageProviderProps) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const owner = ownerOf(registry.modules, pathname)?.mfe.name;
  const change = useCallback(
    (next: Language) => switchTo(next, i18n, ['shell', 'shared-ui', ...(owner ? [owner] : [])], fetchMessages),
    [i18n, owner, fetchMessages],
  );
  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);
  useDetectedLanguage(change);
  return <SwitchContext value={change}>{children}</SwitchContext>;
}

/** What served the page saw only the query, the cookie and the browser's wish; the device may remember another choice. */
function useDetectedLanguage(change: Switch) {
  const { i18n } = useTranslation();
  useEffect(() => {
    const came = i18n.language;
    void whenHydrated()
      .then(detection)
      .then(({ detectLanguage, rememberLanguage }) => {
        // The reader was faster, and has decided.
        if (i18n.language !== came) return;
        const detected = detectLanguage();
        if (detected === came) rememberLanguage(detected);
        else void change(detected);
      })
      .catch(() => undefined);
    // Once, when the page has come alive: later the reader decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
