/**
 * The numbers that the system gives to people, such as P-4827-3915-606: the letter of a role, ten digits drawn at random, and
 * a check digit. The first ones, such as P-2083-00417, were counted through within a year of Bikram Sambat; they go on counting.
 */
import { ROLE_TABLE } from './roles';
import { asciiDigits } from './text';

export const RANDOM_DIGITS = 10;
const LETTER = `[${Object.values(ROLE_TABLE)
  .map(({ idLetter }) => idLetter)
  .join('')}]`;
/** Either kind. */
export const PUBLIC_ID = new RegExp(`^${LETTER}-\\d{4}-(\\d{5,}|\\d{4}-\\d{3})$`);
const DRAWN = new RegExp(`^${LETTER}-\\d{4}-\\d{4}-\\d{3}$`);
const UNHYPHENATED = new RegExp(`^(${LETTER})-?(\\d[\\d-]*)$`);

/** Of H. Michael Damm: a row for the digits so far, a column for the next one. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** The digit that makes any one wrong digit, and any two neighbours in the wrong order, be noticed (Damm's algorithm). */
export const checkDigit = (digits: string) =>
  Array.from(digits).reduce((row, digit) => DAMM[Number(row)]![Number(digit)]!, '0');

/** The ID of a role's letter and `RANDOM_DIGITS` digits. */
export function writePublicId(letter: string, digits: string) {
  const all = digits + checkDigit(digits);
  return `${letter}-${all.slice(0, 4)}-${all.slice(4, 8)}-${all.slice(8)}`;
}

/** Any way people write an ID, as it is stored: `p४८२७ ३९१५ ६०६` gives `P-4827-3915-606`. */
export function normalizePublicId(text: string) {
  const plain = asciiDigits(text)
    .trim()
    .toUpperCase()
    .replace(/[\s\-–—]+/g, '-');
  const [, letter, rest] = UNHYPHENATED.exec(plain) ?? [];
  const digits = rest?.replaceAll('-', '') ?? '';
  if (digits.length === RANDOM_DIGITS + 1)
    return `${letter}-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
  return digits.length === 9 ? `${letter}-${digits.slice(0, 4)}-${digits.slice(4)}` : plain;
}

/** False where the check digit says that a digit is wrong; an ID of the first kind has none. */
export const isCheckedId = (text: string) => !DRAWN.test(text) || checkDigit(text.replace(/\D/g, '')) === '0';
