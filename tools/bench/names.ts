/** Measures how well spellings of names find each other, for `npm run bench:names` and its test. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listKeyWords, buildNameKey, shortenWord } from '../../api/src/search/nameKey';

/** 527 common surnames, given names and middle names of Nepal: in Devanagari, then the spellings in Latin letters. */
const SPELLINGS = path.join(import.meta.dirname, 'nameSpellings.tsv');
const MAX_DIFFERENT_PAIRS = 10_000;

const readSpellings = () =>
  readFileSync(SPELLINGS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));

const listParts = (word: string) => (word.length < 3 ? [` ${word}`] : [word, shortenWord(word)]);

/** Whether a query finds a name, as the search compares them: the name contains each word or its short form. */
function matches(query: string, name: string) {
  const key = buildNameKey(name);
  const words = listKeyWords(query);
  return words.length > 0 && words.every((word) => listParts(word).some((part) => key.includes(part)));
}

/** Whether the search cannot tell two names apart. Finding Ramesh by Ram is correct. */
const isSame = (one: string, other: string) => listKeyWords(one).join(' ') === listKeyWords(other).join(' ');

/** Compares all spellings of each name with each other, and spellings of different names, spread evenly over all pairs of names. */
export function measureNames() {
  const names = readSpellings();
  const pairs = names.flatMap((spellings) =>
    spellings.flatMap((query) => spellings.filter((name) => name !== query).map((name) => [query, name] as const)),
  );
  const misses = pairs.filter(([query, name]) => !matches(query, name));
  const others = names.flatMap((spellings, at) =>
    names.slice(at + 1).map((more) => [spellings.at(-1)!, more[1]!] as const),
  );
  const interval = Math.floor(others.length / MAX_DIFFERENT_PAIRS);
  const differentPairs = others.filter((_, at) => at % interval === 0).slice(0, MAX_DIFFERENT_PAIRS);
  return {
    names: names.length,
    pairs: pairs.length,
    misses,
    differentPairs: differentPairs.length,
    confusions: differentPairs.filter(([one, other]) => isSame(one, other)),
  };
}
