/**
 * Compares the catalogue of every language with English: the same keys (a language with a fallback may lack some), the same placeholders,
 * the script of the language, the terms of the glossary, and none of the words to avoid (`report/wording.ts`). Also reports unused keys
 * (the type checker finds missing ones), words to avoid in the schedules, and styles for a language that no page has. Prints each fault and
 * exits with 1 if there is one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageEntry } from '@chautari/contract/language';
import { listFrontends, ROOT } from './packages.mjs';
import { catalogueFolders, listPlaceholders, readCatalogue, type Catalogue } from './report/catalogues';
import { usedMessages, type UsedMessages } from './report/usedMessages';
import { findAvoidedWords, findMissingForms, glossaryFault } from './report/wording';

/** Matches values that need no Devanagari: digits, placeholders, signs and these words. */
const NO_WORDS = /^(?:[\s\d\W]|\{\{\w+\}\}|EN|NP|102|SMS|OK|AD|BS|ID|NMC|PDF|JSON|CSV|X)*$/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Keys whose use the analysis cannot see, by package. */
const IGNORED_KEYS: readonly { packageName: string; keys: RegExp }[] = [
  // The board in the waiting room shows both languages at once and reads the catalogues directly.
  { packageName: 'mfe-staff', keys: /^board\./ },
];

function checkCatalogue(folder: string, { code, script, catalogue }: LanguageEntry, english: Catalogue): string[] {
  const file = path.join(folder, `${code}.json`);
  if (catalogue && !existsSync(file)) return [];
  const messages = readCatalogue(file);
  const faults = catalogue
    ? []
    : [...english.keys()].filter((key) => !messages.has(key)).map((key) => `${code} has no ${key}`);
  for (const [key, text] of messages) {
    const other = english.get(key);
    if (other === undefined) faults.push(`${FALLBACK_LANGUAGE} has no ${key}`);
    else if (listPlaceholders(text).join() !== listPlaceholders(other).join())
      faults.push(`${code} ${key}: the placeholders differ`);
    for (const word of findAvoidedWords(text, code)) faults.push(`${code} ${key} uses ${word}`);
    const forms = code === FALLBACK_LANGUAGE && findMissingForms(key, text);
    if (forms) faults.push(`${code} ${key} ${forms}`);
    const term = glossaryFault(key, other ?? '', text, code);
    if (term) faults.push(`${code} ${key} ${term}`);
    if (script === 'latin' && DEVANAGARI.test(text)) faults.push(`${code} ${key} is in Devanagari: ${text}`);
    if (script === 'devanagari' && !DEVANAGARI.test(text) && !NO_WORDS.test(text))
      faults.push(`${code} ${key} is not in Devanagari: ${text}`);
  }
  return faults;
}

const readEnglish = (folder: string) => readCatalogue(path.join(folder, `${FALLBACK_LANGUAGE}.json`));

/** A language with a fallback has one file for all folders of a package, such as those of the faces of the kit. */
function checkFolders(folders: readonly string[]): string[] {
  const all = new Map(folders.flatMap((folder) => [...readEnglish(folder)]));
  return folders.flatMap((folder) =>
    LANGUAGES.flatMap((entry) => checkCatalogue(folder, entry, entry.catalogue ? all : readEnglish(folder))).map(
      (fault) => `${path.relative(ROOT, folder)}: ${fault}`,
    ),
  );
}

const SCHEDULES = 'contract/src/schedules';

/** Reports words to avoid in the texts of the schedules, which are under `en` and `np`. */
function checkSchedules(): string[] {
  const files = readdirSync(path.join(ROOT, SCHEDULES)).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) =>
    [...readCatalogue(path.join(ROOT, SCHEDULES, file))].flatMap(([key, text]) => {
      const language = LANGUAGES.find(({ code }) => key.endsWith(`.${code}`));
      return findAvoidedWords(text, language?.code ?? FALLBACK_LANGUAGE).map(
        (word) => `${SCHEDULES}/${file}: ${key} uses ${word}`,
      );
    }),
  );
}

function listUnused({ keys, used }: UsedMessages): string[] {
  const kitKeys = new Set([...used.values()].flatMap(({ kit }) => [...kit]));
  return [...keys].flatMap(([name, all]) => {
    const isUsed = (key: string) => used.get(name)!.own.has(key) || (name === 'shared-ui' && kitKeys.has(key));
    const isIgnored = (key: string) =>
      IGNORED_KEYS.some((ignored) => ignored.packageName === name && ignored.keys.test(key));
    return [...all].filter((key) => !isUsed(key) && !isIgnored(key)).map((key) => `${name}: nothing uses ${key}`);
  });
}

/** Reports `:lang()` selectors that match no page: pages have the code `ne`, catalogues `np`. */
function checkStyles(folder: string): string[] {
  const pageCodes: readonly string[] = LANGUAGES.map(({ htmlLang }) => htmlLang);
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(/:lang\(([\w-]+)\)/g)]
        .filter(([, code]) => !pageCodes.includes(code!))
        .map(([style]) => `${folder}/${file}: ${style} matches no page`),
    );
}

/** The catalogues of pages, those of SMS and e-mail, and that of summaries for hospitals. */
const TEXTS_OF_SERVICE = ['api/src/messages/texts', 'api/src/exports/texts'];
const packages = [...catalogueFolders(ROOT).values(), ...TEXTS_OF_SERVICE.map((folder) => [path.join(ROOT, folder)])];
const messages = usedMessages(ROOT);
const faults = [
  ...packages.flatMap(checkFolders),
  ...checkSchedules(),
  ...messages.missing,
  ...listUnused(messages),
  ...['shared-ui', ...listFrontends()].flatMap((name) => checkStyles(`${name}/src`)),
];
for (const fault of faults) console.log(fault);
console.log(`${packages.flat().length} catalogues, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
