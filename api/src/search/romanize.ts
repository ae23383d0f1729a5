/** Devanagari in the simple Latin letters that `nameKey.ts` folds other spellings to: one letter for a sound, with or without its breath. */

const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'ng',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'b',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
};
const VOWELS: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'o',
  ॐ: 'om',
};
const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'o',
};
const VIRAMA = '्';
const DOT = 'ं';
const MOON = 'ँ';

/** A nasal sounds as the consonant that follows it asks for; a moon is heard, and written in Latin letters, only before a stop. */
function nasalBefore(next: string, sign: string) {
  if (sign === MOON && (next === '' || /[यरलवशषसह]/.test(next))) return '';
  if (next === 'ह') return 'ng';
  return CONSONANTS[next] === 'p' || CONSONANTS[next] === 'b' || next === 'म' ? 'm' : 'n';
}

/**
 * A consonant on its own says *a* after it; at the end of a word only where it is the whole word, or after a conjunct that
 * follows a vowel: कृष्ण, but not the beginning श्र of श्रेष्ठ.
 */
function inherentVowel(word: string, at: number, before: string) {
  const isLast = at === word.length - 1;
  const isAfterConjunct = word[at - 1] === VIRAMA && /[aeiou]/.test(before);
  return !isLast || at === 0 || isAfterConjunct ? 'a' : '';
}

/** Returns a word of Devanagari in Latin letters; other characters stay. Nukta and joiners must be removed before. */
export function romanize(word: string) {
  let written = '';
  for (const [at, letter] of [...word].entries()) {
    const next = word[at + 1] ?? '';
    const consonant = CONSONANTS[letter];
    if (consonant) {
      const isNasalOfVelar = letter === 'ङ' && next === VIRAMA && /[कखगघ]/.test(word[at + 2] ?? '');
      const sound = isNasalOfVelar ? 'n' : consonant;
      written += next in SIGNS || next === VIRAMA ? sound : sound + inherentVowel(word, at, written);
    } else if (letter === DOT || letter === MOON) written += nasalBefore(next, letter);
    else if (letter !== VIRAMA && letter !== 'ः') written += SIGNS[letter] ?? VOWELS[letter] ?? letter;
  }
  return written;
}
