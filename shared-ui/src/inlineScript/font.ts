import { getLanguageEntry, toLanguage } from '@chautari/contract';

const { fonts, documentElement: root } = document;
const FAMILY = 'Chautari Nepali';
const MAX_WAIT_MS = 5000;

/**
 * On a device without a Devanagari font, the page shows its text only when the font is there: until then nobody could read it, and
 * everything would move when it came. Where the device has one, that is so before the first paint.
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
