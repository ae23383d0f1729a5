import { createContext, use, useCallback, useEffect, type ReactNode } from 'react';
import { htmlLang, ownerOf, type Language, type Registry } from '@chautari/contract';
import { rememberLanguage } from '@chautari/shared-ui/inlineScript/language';
import {
  loadMessages,
  useLanguage,
  useLocation,
  useTranslation,
  type FetchMessages,
  type I18n,
} from '@chautari/shared-ui/platform';

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
  rememberLanguage(language);
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
  return <SwitchContext value={change}>{children}</SwitchContext>;
}
