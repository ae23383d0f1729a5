/**
 * One simple Latin form for the many ways in which a name is written: राम, Ram and Raam; श्रेष्ठ, Shrestha and Srestha. It is
 * made for finding by a part of the name, so the form of a beginning is mostly the beginning of the form.
 */
import { fullName, type NamedPerson } from '@chautari/contract/names';
import { romanize } from './romanize';

const CONSONANT = '[b-df-hj-np-tvwxz]';

/** The *a* after two consonants at the end of a word. */
const LAST_VOWEL = new RegExp(`([aeiou]${CONSONANT}{2,})a$`);

/** The replacements that unify spellings of one sound, in this order. */
const FOLDS: [RegExp, string][] = [
  [/x/g, 'ks'],
  // Siddiqui and Siddiki.
  [/q(?:u(?=[ei]))?/g, 'k'],
  [/z/g, 'j'],
  [/f/g, 'p'],
  // Shiva is शिव, and Saraswoti सरस्वती.
  [/va$/, 'v'],
  [/wo(?!o)/g, 'wa'],
  // Chowdhury and Choudhury.
  [/ow(?=[b-df-hj-np-tvz]|$)/g, 'ou'],
  // Limbu and लिंबू, but Dhan Bahadur and Dhanbahadur.
  [/n(?=p|b(?!ahadur))/g, 'm'],
  [/[vw]/g, 'b'],
  // Katuwal and Katwal, Sunuwar and Sunwar.
  [/(..)ub(?=a[lr])/g, '$1b'],
  [/^tsh?/, 'c'],
  [new RegExp(`(${CONSONANT})h+`, 'g'), '$1'],
  [/a{2,}/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/[ao]u/g, 'o'],
  // ज्ञ is pronounced gya, and क्षेत्री is Chhetri.
  [/^[jg]n(?=[aeiou])|(?<=[aeiou])[jg]n(?=a$)/, 'gy'],
  [/^ks/, 'c'],
  // Aryal and Ariyal, Chaudhary and Chaudhari, Sonia and Soniya.
  [new RegExp(`(${CONSONANT})y(?=[aeou])`, 'g'), '$1iy'],
  [new RegExp(`(${CONSONANT})y`, 'g'), '$1i'],
  [/([^a])i(?=[aeou])/g, '$1iy'],
  // Pratiksha and Pratikshya.
  [/ksiya$/, 'ksa'],
  // Chapagain and Chapagai, Pandey and Pande: the end is a nasal or a long vowel that few write.
  [/(..)ain$/, '$1ai'],
  [/ey$/, 'e'],
  // The last vowel of Bijaya, Panta or Krishna is left out as often as not.
  [/aya$/, 'ay'],
  [LAST_VOWEL, '$1'],
  [/(.)\1+/g, '$1'],
  [/^niyo/, 'neu'],
  [/^m[ou]ham[ae]d$/, 'mohamad'],
];

/** The replacements of whole names, after those of sounds. */
const NAME_FOLDS: [RegExp, string][] = [
  // Tshering and छिरिङ, Sirjana and Srijana, Hrishikesh and Rishikesh.
  [/^cer(?=i|$)/, 'cir'],
  [/^sirj/, 'srij'],
  [/^hri/, 'ri'],
  // Paudyal and Paudel, Sigdyal and Sigdel.
  [/([dgjt])iyal$/, '$1el'],
];

/** Spellings that no rule of sound brings together, folded, and the one that they are kept as. */
const ALIASES: Record<string, string> = {
  agarbal: 'agrabal',
  banskota: 'baskota',
  begum: 'begam',
  bohora: 'bohara',
  coduri: 'codari',
  damber: 'dambar',
  druba: 'drub',
  gartola: 'gadtola',
  gaytri: 'gayatri',
  giyanbali: 'giyabali',
  husai: 'husen',
  husein: 'husen',
  kadel: 'kandel',
  katibara: 'katibada',
  kisore: 'kisor',
  kuinkel: 'kuikel',
  kunbar: 'kubar',
  luintel: 'luitel',
  marat: 'marahat',
  marhat: 'marahat',
  mondal: 'mandal',
  neopane: 'neupane',
  panday: 'pande',
  piyakural: 'piyakurel',
  piyakuriyal: 'piyakurel',
  pramode: 'pramod',
  pratib: 'pratiba',
  resmi: 'rasmi',
  rok: 'roka',
  saik: 'sek',
  sanker: 'sankar',
  seik: 'sek',
  sudersan: 'sudarsan',
  tebari: 'tibari',
  timalsina: 'timilsina',
  timilsena: 'timilsina',
  tumbahangpe: 'tumbahampe',
  upaday: 'upadiyay',
  yak: 'yaka',
  yonjon: 'yonjan',
  yubraj: 'yubaraj',
};

const replaceAll = (word: string, folds: [RegExp, string][]) =>
  folds.reduce((form, [sound, letter]) => form.replace(sound, letter), word);

const foldSounds = (word: string) => replaceAll(word, FOLDS);

function fold(word: string) {
  const folded = replaceAll(foldSounds(word), NAME_FOLDS);
  return ALIASES[folded] ?? folded;
}

/** A short *a* between two syllables that is written in Kamala and Dharmaraj, and left out in Kamla and Dharmraj. */
const UNSTRESSED = new RegExp(`([aeiou]${CONSONANT}{1,2})a(?=[b-df-hj-np-tv-z]{1,2}[aeiou])`, 'g');

/** Returns a word without the *a*s that some spellings omit. */
export function shortenWord(word: string): string {
  const shorter = word.replace(UNSTRESSED, '$1');
  return shorter === word ? word.replace(LAST_VOWEL, '$1') : shortenWord(shorter);
}

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
/** Names that are mostly cut short. */
const SHORTENED: Record<string, string> = {
  bdr: 'bahadur',
  kr: 'kumar',
  md: 'mohamad',
  mo: 'mohamad',
  pd: 'prasad',
};
/** Surnames that are initials, also where they are written without dots. */
const INITIALS = /^(?:[bdgkms]c|bk)$/;
/** B.K. is pronounced in Nepali, बि.क.; others as in English. */
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

/** Other surnames, folded, of the same people: a search finds both, but a name with one is not that with the other. */
export const OTHER_NAMES: Record<string, string> = { bika: 'bisbakarm', bisbakarm: 'bika' };

/** Second halves of names that are written as one word or as two: दिलबहादुर and दिल बहादुर. The letter before them has no vowel. */
const SECOND_HALF =
  /(?<=..)(?=(?:बहादुर|कुमारी?|प्रसाद|माया|देवी|सुन्दर|भण्डारी|bahadur|kumari?|prasad|maya|de[bv]i|sundar|bh?andari)$)/u;
const listHalves = (word: string) => word.split(SECOND_HALF);

/** Returns the words of a name in any script and spelling, in small Latin letters. */
function latinWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200c\u200d'’]/g, '')
    .replace(/॰/g, '.');
  return plain
    .split(/[\s-]+/)
    .flatMap(splitAtDots)
    .map((word) => (INITIALS.test(word) ? spellOut(word) : listHalves(word).map(romanize).join('')))
    .map((word) => word.replace(/[^a-z]/g, ''))
    .map((word) => SHORTENED[word] ?? word)
    .filter(Boolean);
}

/** Returns the folded words of a name; only a to z is left of each. */
export const listKeyWords = (name: string): string[] => latinWords(name).map(fold).filter(Boolean);

/** Joins neighbouring words: Dil Maya is also written Dilmaya. */
const joinedWords = (words: string[]) => words.slice(1).map((word, before) => fold(words[before]! + word));

/**
 * Returns the name as it is stored to be searched: a space before each word, then neighbouring words as one and halves of words as two,
 * then words as they are spelled, which their beginnings find, then the short forms of those that have one.
 */
export function buildNameKey(name: string) {
  const latin = latinWords(name);
  const halves = latin.map(listHalves).filter(({ length }) => length > 1);
  const forms = [...latin.map(fold), ...joinedWords(latin), ...halves.flat().map(fold), ...latin.map(foldSounds)];
  const words = [...new Set(forms)].filter(Boolean);
  const shorter = words.map(shortenWord).filter((word, index) => word !== words[index]);
  return ` ${[...words, ...shorter].join(' ')}`;
}

/** Returns the searched form of a person's name in one script, or in both where the second adds a spelling. */
export function buildSearchKey(person: NamedPerson) {
  const typed = buildNameKey(fullName(person));
  const other = person.otherName ? buildNameKey(person.otherName) : typed;
  return other === typed ? typed : typed + other;
}
