import { createContext, use, useCallback, useEffect, type ReactNode } from 'react';
import { getHtmlLang, matchRoute, type Language, type Registry } from '@chautari/contract';
import { PARAM, rememberLanguage } from '@chautari/shared-ui/inlineScript/language';
import {
  loadMessages,
  useLanguage,
  useLocation,
  useNavigate,
  useTranslation,
  type FetchMessages,
  type I18n,
} from '@chautari/shared-ui/platform';

type Switch = (language: Language) => Promise<void>;
const SwitchContext = createContext<Switch>(() =>
  Promise.reject(new Error('The language switch needs a LanguageProvider above it')),
);

export const useSwitchLanguage = () => use(SwitchContext);

interface LanguageProviderProps {
  registry: Registry;
  fetchMessages: FetchMessages;
  children: ReactNode;
}

/** Changes the language after the messages of the current page have loaded, so that nothing flickers and no input is lost. */
async function switchLanguage(language: Language, i18n: I18n, namespaces: string[], fetchMessages: FetchMessages) {
  await Promise.all(namespaces.map((namespace) => loadMessages(i18n, fetchMessages, language, namespace)));
  rememberLanguage(language);
  await i18n.changeLanguage(language);
}

/** Removes the language from the address, where it would override a later choice on reload. */
function useForgetAddress() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(() => {
    if (!new URLSearchParams(search).has(PARAM)) return;
    // The router does not know what the page has written into the address since, such as the open tab.
    const query = new URLSearchParams(window.location.search);
    query.delete(PARAM);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [navigate, pathname, search, hash]);
}

export function LanguageProvider({ registry, fetchMessages, children }: LanguageProviderProps) {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const forgetAddress = useForgetAddress();
  const owner = matchRoute(registry.modules, pathname)?.mfe.name;
  const change = useCallback(
    async (next: Language) => {
      await switchLanguage(next, i18n, ['shell', 'shared-ui', ...(owner ? [owner] : [])], fetchMessages);
      forgetAddress();
    },
    [i18n, owner, fetchMessages, forgetAddress],
  );
  useEffect(() => {
    document.documentElement.lang = getHtmlLang(language);
  }, [language]);
  return <SwitchContext value={change}>{children}</SwitchContext>;
}
