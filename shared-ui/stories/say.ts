import { selectText } from '@chautari/contract';
import { useLanguage } from '../src/faces/platform';

/** A text of a story in the language of the page. */
export function useSay() {
  const language = useLanguage();
  return (en: string, np: string) => selectText({ en, np }, language);
}
