import { useTranslation } from './messages';
import { FALLBACK_LANGUAGE, toLanguage, type Language } from '@chautari/contract';

/** The language of the page, as the portal's code. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return toLanguage(i18n.language) ?? FALLBACK_LANGUAGE;
}
