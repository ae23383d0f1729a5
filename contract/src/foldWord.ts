export const NEPALI = /[\u0900-\u097f]/;

/** Folds spellings that people exchange: long and short vowels, b and v, the three s, nasals, and doubled letters. */
export function foldWord(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u200c\u200d\u093c]/g, '');
  if (NEPALI.test(plain))
    return plain
      .replace(/[ँं]|[ङञणनम]\u094d(?=[\u0915-\u0939])/g, 'ं')
      .replace(/ी/g, 'ि')
      .replace(/ू/g, 'ु')
      .replace(/ई/g, 'इ')
      .replace(/ऊ/g, 'उ')
      .replace(/ब/g, 'व')
      .replace(/[शष]/g, 'स');
  return plain
    .replace(/chh/g, 'ch')
    .replace(/w/g, 'v')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(.)\1+/g, '$1');
}

/** Returns the folded words of a text: runs of letters, their marks and digits. */
export const foldWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []).map(foldWord);
