import { getHtmlLang, getScriptPair, selectText } from '@chautari/contract';
import { createFormat, useLanguage, type Format } from '@chautari/shared-ui/platform';
import en from '../../locales/en.json';
import np from '../../locales/np.json';

const MESSAGES = { en: en.board, np: np.board };
type Say = (words: typeof en.board, format: Format) => string;

/** The same text in both languages, the selected one first. */
export function Both({ say }: { say: Say }) {
  const language = useLanguage();
  const texts = getScriptPair(language).map((each) => ({
    lang: getHtmlLang(each),
    text: say(selectText(MESSAGES, each), createFormat(each)),
  }));
  return (
    <>
      {texts
        .filter(({ text }, index) => !index || text !== texts[0]!.text)
        .map(({ lang, text }, index) => (
          <span key={lang} lang={lang} className={index ? 'second' : 'first'}>
            {text}
          </span>
        ))}
    </>
  );
}
