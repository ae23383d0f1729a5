/** How well spellings of names find each other: what `npm run bench:names` prints and a test holds. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyWords, searchKey, shortForm } from '../../api/src/search/nameKey';

/** 300 surnames, given and second names that are common in Nepal: Devanagari, then the ways in which people write each in Latin letters. */
const SPELLINGS = path.join(import.meta.dirname, 'nameSpellings.tsv');
const MAX_APART = 10_000;

const readSpellings = () =>
  readFileSync(SPELLINGS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

const partsOf = (word: string) => (word.length < 3 ? [` ${word}`] : [word, shortForm(word)]);

/** Whether what is typed finds a stored name, as the search compares them: each word, or its short form, somewhere in it. */
function finds(typed: string, stored: string) {
  const key = searchKey(stored);
  const words = keyWords(typed);
  return words.length > 0 && words.every((word) => partsOf(word).some((part) => key.includes(part)));
}

/** Whether two names are one to the search; finding Ramesh by Ram is no mistake. */
const isSame = (one: string, other: string) => keyWords(one).join(' ') === keyWords(other).join(' ');

/** Every spelling against every other of its name, and spellings of different names, spread evenly over all pairs of names. */
export function measureNames() {
  const names = readSpellings();
  const pairs = names.flatMap((spellings) =>
    spellings.flatMap((typed) =>
      spellings.filter((stored) => stored !== typed).map((stored) => [typed, stored] as const),
    ),
  );
  const missed = pairs.filter(([typed, stored]) => !finds(typed, stored));
  const others = names.flatMap((spellings, at) =>
    names.slice(at + 1).map((more) => [spellings.at(-1)!, more[1]!] as const),
  );
  const every = Math.floor(others.length / MAX_APART);
  const apart = others.filter((_, at) => at % every === 0).slice(0, MAX_APART);
  return {
    names: names.length,
    pairs: pairs.length,
    missed,
    apart: apart.length,
    taken: apart.filter(([one, other]) => isSame(one, other)),
  };
}
