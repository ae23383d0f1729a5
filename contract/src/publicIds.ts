/**
 * The IDs of people, such as P-4827-3915-606: the letter of a role, ten random digits, and a check digit. The first IDs, such as P-2083-00417,
 * were numbered within a year of Bikram Sambat and remain valid.
 */
import { ROLE_TABLE } from './roles';
import { toPlainText } from './text';

export const RANDOM_DIGITS = 10;
const LETTER = `[${Object.values(ROLE_TABLE)
  .map(({ idLetter }) => idLetter)
  .join('')}]`;
/** Both kinds of IDs. */
export const PUBLIC_ID = new RegExp(`^${LETTER}-\\d{4}-(\\d{5,}|\\d{4}-\\d{3})$`);
const DRAWN = new RegExp(`^${LETTER}-\\d{4}-\\d{4}-\\d{3}$`);
const UNHYPHENATED = new RegExp(`^(${LETTER})-?(\\d[\\d-]*)$`);

/** The table of H. Michael Damm: a row for the digits so far, a column for the next one. */
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

/** Returns the check digit, which detects any wrong digit and any two swapped neighbours (Damm's algorithm). */
export const getCheckDigit = (digits: string) =>
  Array.from(digits).reduce((row, digit) => DAMM[Number(row)]![Number(digit)]!, '0');

/** Returns the ID for a role's letter and `RANDOM_DIGITS` digits. */
export function formatPublicId(letter: string, digits: string) {
  const all = digits + getCheckDigit(digits);
  return `${letter}-${all.slice(0, 4)}-${all.slice(4, 8)}-${all.slice(8)}`;
}

/** Returns an ID in its stored form: `p४८२७ ३९१५ ६०६` becomes `P-4827-3915-606`. */
export function normalizePublicId(text: string) {
  const plain = toPlainText(text)
    .toUpperCase()
    .replace(/[\s-]+/g, '-');
  const [, letter, rest] = UNHYPHENATED.exec(plain) ?? [];
  const digits = rest?.replaceAll('-', '') ?? '';
  if (digits.length === RANDOM_DIGITS + 1)
    return `${letter}-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
  return digits.length === 9 ? `${letter}-${digits.slice(0, 4)}-${digits.slice(4)}` : plain;
}

/** Returns false if the check digit is wrong. IDs of the first kind have none. */
export const isCheckedId = (text: string) => !DRAWN.test(text) || getCheckDigit(text.replace(/\D/g, '')) === '0';
