/**
 * One simple Latin form for the many ways in which a name is written: राम, Ram and Raam; श्रेष्ठ, Shrestha and Srestha. It is
 * made for finding by a part of the name, so the form of a beginning is mostly the beginning of the form.
 */
import { romanize } from './romanize';

const CONSONANT = '[b-df-hj-np-tvwxz]';

/** The *a* after two consonants at the end of a word. */
const LAST_VOWEL = new RegExp(`([aeiou]${CONSONANT}{2,})a$`);

/** What makes spellings of one sound the same, in this order. */
const FOLDS: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  // Shiva is शिव, and Saraswoti सरस्वती.
  [/va$/, 'v'],
  [/wo(?!o)/g, 'wa'],
  [/[vw]/g, 'b'],
  [/^tsh?/, 'c'],
  [new RegExp(`(${CONSONANT})h+`, 'g'), '$1'],
  [/a{2,}/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/[ao]u/g, 'o'],
  // ज्ञ is said as gya, and क्षेत्री is Chhetri.
  [/jn/g, 'gy'],
  [/^ks/, 'c'],
  // Aryal and Ariyal, Chaudhary and Chaudhari, Sonia and Soniya.
  [new RegExp(`(${CONSONANT})y(?=[aeou])`, 'g'), '$1iy'],
  [new RegExp(`(${CONSONANT})y`, 'g'), '$1i'],
  [/([^a])i(?=[aeou])/g, '$1iy'],
  [/n(?=[pb])/g, 'm'],
  // The last vowel of Bijaya, Panta or Krishna is left out as often as not.
  [/aya$/, 'ay'],
  [LAST_VOWEL, '$1'],
  [/(.)\1+/g, '$1'],
  [/^niyo/, 'neu'],
  [/^m[ou]ham[ae]d$/, 'mohamad'],
];

const fold = (word: string) => FOLDS.reduce((folded, [sound, letter]) => folded.replace(sound, letter), word);

/** A short *a* between two syllables that is written in Kamala and left out in Kamla. */
const UNSTRESSED = new RegExp(`([aeiou]${CONSONANT})a(?=[b-df-hj-np-tv-z]{1,2}[aeiou])`, 'g');

/** The same word without the *a*s that some leave out. */
export const shortForm = (word: string) => word.replace(UNSTRESSED, '$1').replace(LAST_VOWEL, '$1');

const LETTER_NAMES: Record<string, string> = {
  a: 'e',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ep',
  g: 'ji',
  h: 'ec',
  i: 'ai',
  j: 'je',
  k: 'ke',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'o',
  p: 'pi',
  q: 'kyu',
  r: 'ar',
  s: 'es',
  t: 'ti',
  u: 'yu',
  v: 'bi',
  w: 'dabalyu',
  x: 'eks',
  y: 'wai',
  z: 'jed',
};
/** Surnames that are initials, also where they are written without dots. */
const INITIALS = /^(?:[bdgkms]c|bk)$/;
/** B.K. is said in Nepali, बि.क.; others as in English. */
const spellOut = (initials: string) =>
  initials === 'bk' ? 'bika' : [...initials].map((letter) => LETTER_NAMES[letter]).join('');

/** One letter of either script, as in K.C., के.सी. and एम.सी. */
const IS_INITIAL = /^(?:[a-z]|[क-ह]\p{M}*|[अ-औ][क-ह]?\p{M}*)$/u;

/** The parts of a word between two spaces: initials with dots are one word. */
function splitAtDots(written: string): string[] {
  const parts = written.split('.').filter(Boolean);
  if (parts.length < 2 || !parts.every((part) => IS_INITIAL.test(part))) return parts;
  const joined = parts.map(romanize).join('');
  return [parts.every((part) => /[a-z]/.test(part)) ? spellOut(joined) : joined];
}

/** The folded words of a name in any script and spelling; only a to z is left of each. */
export function keyWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d'’]/g, '')
    .replace(/॰/g, '.');
  return plain
    .split(/[\s-]+/)
    .flatMap(splitAtDots)
    .map((word) => (INITIALS.test(word) ? spellOut(word) : word.replace(/^md$/, 'mohamad')))
    .map((word) => fold(romanize(word).replace(/[^a-z]/g, '')))
    .filter(Boolean);
}

/** The name as it is stored to be searched: a space before each word, then the short forms of those that have one. */
export function searchKey(name: string) {
  const words = keyWords(name);
  const shorter = words.map(shortForm).filter((word, index) => word !== words[index]);
  return ` ${[...words, ...shorter].join(' ')}`;
}
