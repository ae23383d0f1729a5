import { htmlLang, type Language } from '@chautari/contract';
import { formatIn, useLanguage, type Format } from '@chautari/shared-ui/platform';
import en from '../../locales/en.json';
import np from '../../locales/np.json';

const WORDS = { en: en.board, np: np.board };
type Say = (words: typeof en.board, format: Format) => string;

/** The same in both languages, the reader's first: in a waiting room nobody chooses one. */
export function Both({ say }: { say: Say }) {
  const language = useLanguage();
  const order: Language[] = language === 'np' ? ['np', 'en'] : ['en', 'np'];
  const said = order.map((each) => ({ lang: htmlLang(each), text: say(WORDS[each], formatIn(each)) }));
  return (
    <>
      {said
        .filter(({ text }, index) => !index || text !== said[0]!.text)
        .map(({ lang, text }, index) => (
          <span key={lang} lang={lang} className={index ? 'second' : 'first'}>
            {text}
          </span>
        ))}
    </>
  );
}
