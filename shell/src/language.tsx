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

/** Loaded later: the page already has a language. */
const detection = () => import('@chautari/shared-ui/platform/detect');

/** Saves the choice; if that fails, the next page detects the language again. */
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

/** Fetches the messages of the current page before the language changes, so that nothing flickers and no input is lost. */
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

/** The server knows only query, cookie and Accept-Language; the device may have saved another choice. */
function useDetectedLanguage(change: Switch) {
  const { i18n } = useTranslation();
  useEffect(() => {
    const initial = i18n.language;
    void whenHydrated()
      .then(detection)
      .then(({ detectLanguage, rememberLanguage }) => {
        // The reader has switched meanwhile.
        if (i18n.language !== initial) return;
        const detected = detectLanguage();
        if (detected === initial) rememberLanguage(detected);
        else void change(detected);
      })
      .catch(() => undefined);
    // Once, after hydration; later the reader decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
