/**
 * Checks the catalogues of every language in the table against English: the same keys (a language with a fallback may lack some), the
 * same placeholders, and texts in the language's own script, with the terms of the glossary and without the words of `report/wording.ts`. Reports keys that nothing uses; the type checker finds missing ones.
 * Reports styles for a language that no page is marked with.
 * Prints each fault; exit code 1 if there is one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageEntry } from '@chautari/contract/language';
import { packages, ROOT } from './packages.mjs';
import { catalogueFolders, placeholdersOf, readCatalogue, type Catalogue } from './report/catalogues';
import { usedMessages, type UsedMessages } from './report/usedMessages';
import { avoidedIn, glossaryFault } from './report/wording';

/** Values without Devanagari that need none: only digits, placeholders, signs and these words. */
const NO_WORDS = /^(?:[\s\d\W]|\{\{\w+\}\}|EN|NP|102|SMS|OK|AD|BS|ID|NMC|PDF|JSON|CSV)*$/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Keys that are used in a way that no analysis sees, by package, with the reason. */
const USED_OTHERWISE: readonly { in: string; keys: RegExp; because: string }[] = [
  {
    in: 'mfe-staff',
    keys: /^board\./,
    because:
      'the board in the waiting room shows both languages at once, and reads them from the catalogues themselves',
  },
];

function faultsOfLanguage(folder: string, { code, script, catalogue }: LanguageEntry, english: Catalogue): string[] {
  const file = path.join(folder, `${code}.json`);
  if (catalogue && !existsSync(file)) return [];
  const own = readCatalogue(file);
  const faults = catalogue
    ? []
    : [...english.keys()].filter((key) => !own.has(key)).map((key) => `${code} has no ${key}`);
  for (const [key, text] of own) {
    const other = english.get(key);
    if (other === undefined) faults.push(`${FALLBACK_LANGUAGE} has no ${key}`);
    else if (placeholdersOf(text).join() !== placeholdersOf(other).join())
      faults.push(`${code} ${key}: the placeholders differ`);
    for (const avoided of avoidedIn(text, script)) faults.push(`${code} ${key} uses ${avoided}`);
    const term = catalogue ? undefined : glossaryFault(key, other ?? '', text, script);
    if (term) faults.push(`${code} ${key} ${term}`);
    if (script === 'latin' && DEVANAGARI.test(text)) faults.push(`${code} ${key} is in Devanagari: ${text}`);
    if (script === 'devanagari' && !DEVANAGARI.test(text) && !NO_WORDS.test(text))
      faults.push(`${code} ${key} is not in Devanagari: ${text}`);
  }
  return faults;
}

function faultsOf(folder: string): string[] {
  const english = readCatalogue(path.join(folder, `${FALLBACK_LANGUAGE}.json`));
  return LANGUAGES.flatMap((entry) => faultsOfLanguage(folder, entry, english));
}

function unused({ keys, used }: UsedMessages): string[] {
  const byAnyone = new Set([...used.values()].flatMap(({ kit }) => [...kit]));
  return [...keys].flatMap(([name, all]) => {
    const isUsed = (key: string) => used.get(name)!.own.has(key) || (name === 'shared-ui' && byAnyone.has(key));
    const isExcused = (key: string) => USED_OTHERWISE.some((one) => one.in === name && one.keys.test(key));
    return [...all].filter((key) => !isUsed(key) && !isExcused(key)).map((key) => `${name}: nothing uses ${key}`);
  });
}

/** Styles for a language ask for the code that pages are marked with, which is not that of the catalogue: `ne`, not `np`. */
function unknownInStyles(folder: string): string[] {
  const known: readonly string[] = LANGUAGES.map(({ htmlLang }) => htmlLang);
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(/:lang\(([\w-]+)\)/g)]
        .filter(([, code]) => !known.includes(code!))
        .map(([style]) => `${folder}/${file}: ${style} matches no page`),
    );
}

/** Beside the catalogues of the pages: what messages say. */
const folders = [...[...catalogueFolders(ROOT).values()].flat(), path.join(ROOT, 'api/src/messages/texts')];
const messages = usedMessages(ROOT);
const faults = [
  ...folders.flatMap((folder) => faultsOf(folder).map((fault) => `${path.relative(ROOT, folder)}: ${fault}`)),
  ...messages.missing,
  ...unused(messages),
  ...['shared-ui', ...packages()].flatMap((name) => unknownInStyles(`${name}/src`)),
];
for (const fault of faults) console.log(fault);
console.log(`${folders.length} catalogues, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
