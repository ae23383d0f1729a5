import { getLanguageEntry, toLanguage } from '@chautari/contract';

const { fonts, documentElement: root } = document;
const FAMILY = 'Chautari Nepali';
const MAX_WAIT_MS = 5000;

/**
 * On a device without a Devanagari font, hides the text until the web font is loaded: before, nobody could read it, and everything would move
 * when it arrives.
 */
export function waitForFont() {
  const language = toLanguage(root.lang);
  if (!fonts || !language || getLanguageEntry(language).script !== 'devanagari') return;
  const show = () => {
    delete root.dataset.font;
  };
  root.dataset.font = 'loading';
  setTimeout(show, MAX_WAIT_MS);
  void Promise.all(['400', '700'].map((weight) => fonts.load(`${weight} 1em "${FAMILY}"`, 'क'))).then(show, show);
}
