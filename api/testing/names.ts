/** Surnames that only one person of a test has. */
import { randomInt } from 'node:crypto';
import type { Bilingual } from '@chautari/contract/fields';

/** Syllables that digits stand for, so that each serial number has a name in both scripts. */
const SYLLABLES: [string, string][] = [
  ['ba', 'बा'],
  ['di', 'दि'],
  ['ka', 'का'],
  ['la', 'ला'],
  ['ma', 'मा'],
  ['ni', 'नि'],
  ['pa', 'पा'],
  ['ra', 'रा'],
  ['su', 'सु'],
  ['to', 'तो'],
];
let serial = randomInt(6_000, 10_000);

/** A surname that nobody else in this portal has, in both scripts. It sorts before those that were drawn earlier: a list shows its first 20 names. */
export function drawSurname(): Bilingual {
  const syllables = [...String((serial -= 1))].map((digit) => SYLLABLES[Number(digit)]!);
  const [en, np] = [0, 1].map((script) => syllables.map((syllable) => syllable[script]).join(''));
  return { en: `${en!.charAt(0).toUpperCase()}${en!.slice(1)}`, np: np! };
}
