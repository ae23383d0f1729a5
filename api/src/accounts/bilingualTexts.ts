/** Texts of doctors, staff and places in both languages, from what they type in one or in two. */
import type { Bilingual } from '@chautari/contract/fields';
import { detectScript, type TextPair } from '@chautari/contract/names';

export const repeatInBoth = (text: string): Bilingual => ({ en: text, np: text });

/** Returns a text for both languages. Without the other text, both read the same. */
export function pairTexts({ text, other }: TextPair): Bilingual {
  if (!other) return repeatInBoth(text);
  return detectScript(text) === 'devanagari' ? { en: other, np: text } : { en: text, np: other };
}

export const splitTexts = ({ en, np }: Bilingual) => ({ text: en, other: np === en ? null : np });

/** Returns the new texts. If the other one is not sent and the text is the same, both stay. */
export const changeTexts = (current: Bilingual, { text, other }: TextPair): Bilingual =>
  other === undefined && [current.en, current.np].includes(text) ? current : pairTexts({ text, other });
