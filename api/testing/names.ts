/** Surnames that only one person of a portal has. */
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

/** Names below are for patients, which a journey draws; the others are for doctors and staff, which the door makes in another process. */
const FIRST_OF_WORKERS = 8_000;
const LAST = 9_999;
let serial = randomInt(6_000, FIRST_OF_WORKERS);

function buildSurname(number: number): Bilingual {
  const syllables = [...String(number)].map((digit) => SYLLABLES[Number(digit)]!);
  const [en, np] = [0, 1].map((script) => syllables.map((syllable) => syllable[script]).join(''));
  return { en: `${en!.charAt(0).toUpperCase()}${en!.slice(1)}`, np: np! };
}

/** A surname that nobody else in this portal has, in both scripts. */
export const drawSurname = (): Bilingual => buildSurname((serial -= 1));

/**
 * The surname of a doctor or member of staff, from the number of those before. It sorts before those of earlier numbers: a list shows its first 20 names. The number
 * goes on when the portal is started again, or two would have one name.
 */
export function buildWorkerSurname(number: number): Bilingual {
  if (number > LAST - FIRST_OF_WORKERS) throw new Error('No surname is left for a doctor or member of staff');
  return buildSurname(LAST - number);
}
