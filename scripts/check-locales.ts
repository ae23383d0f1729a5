/**
 * Both languages say the same: same keys, same placeholders, and every Nepali text is written in Devanagari but for the few
 * values that are no words. Prints each fault; exit code 1 if there is one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesOf } from './graph';
import { ROOT } from './packages.mjs';

type Words = { [key: string]: string | string[] | Words };

/** Nepali values that may hold no Devanagari: nothing but digits, placeholders, signs and these words. */
const NO_WORDS = /^(?:[\s\d\W]|\{\{\w+\}\}|EN|NP|102|SMS|OK|AD|BS|ID|NMC|PDF|JSON|CSV)*$/;
const DEVANAGARI = /[\u0900-\u097f]/;

function flat(words: Words | string | string[], key = ''): [string, string][] {
  if (typeof words === 'string') return [[key, words]];
  return Object.entries(words).flatMap(([name, value]) => flat(value, key ? `${key}.${name}` : name));
}

const read = (file: string) => new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Words));
const placeholders = (text: string) => (text.match(/\{\{\s*[\w.]+/g) ?? []).map((found) => found.replace(/[{\s]/g, '')).sort().join(' ');

function faultsOf(folder: string): string[] {
  const [en, np] = ['en', 'np'].map((language) => read(path.join(folder, `${language}.json`))) as [Map<string, string>, Map<string, string>];
  const faults: string[] = [];
  for (const key of en.keys()) if (!np.has(key)) faults.push(`np has no ${key}`);
  for (const [key, text] of np) {
    const english = en.get(key);
    if (english === undefined) faults.push(`en has no ${key}`);
    else if (placeholders(text) !== placeholders(english)) faults.push(`${key}: the placeholders differ`);
    if (!DEVANAGARI.test(text) && !NO_WORDS.test(text)) faults.push(`np ${key} is not in Devanagari: ${text}`);
  }
  for (const [key, text] of en) if (DEVANAGARI.test(text)) faults.push(`en ${key} is in Devanagari: ${text}`);
  return faults;
}

/** A package keeps its messages in a folder `locales`; the kit has one for each face in it. */
const cataloguesOf = (name: string) =>
  readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)locales\/(.+\/)?en\.json$/.test(file))
    .map((file) => path.join(ROOT, name, 'src', path.dirname(file)));
const folders = packagesOf(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'src'))).flatMap(cataloguesOf).sort();
const faults = folders.flatMap((folder) => faultsOf(folder).map((fault) => `${path.relative(ROOT, folder)}: ${fault}`));
for (const fault of faults) console.log(fault);
console.log(`${folders.length} catalogues, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
