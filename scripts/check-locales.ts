/**
 * Both languages say the same: same keys, same placeholders, and every Nepali text is written in Devanagari but for the few values that
 * are no words. And nothing is said that no page shows: every key is asked for. That a key exists which a page asks for, its type says.
 * Prints each fault; exit code 1 if there is one.
 */
import path from 'node:path';
import { ROOT } from './packages.mjs';
import { catalogueFolders, placeholdersOf, readCatalogue } from './report/catalogues';
import { usedMessages, type UsedMessages } from './report/usedMessages';

/** Nepali values that may hold no Devanagari: nothing but digits, placeholders, signs and these words. */
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

function faultsOf(folder: string): string[] {
  const [en, np] = [readCatalogue(path.join(folder, 'en.json')), readCatalogue(path.join(folder, 'np.json'))];
  const faults: string[] = [];
  for (const key of en.keys()) if (!np.has(key)) faults.push(`np has no ${key}`);
  for (const [key, text] of np) {
    const english = en.get(key);
    if (english === undefined) faults.push(`en has no ${key}`);
    else if (placeholdersOf(text).join() !== placeholdersOf(english).join())
      faults.push(`${key}: the placeholders differ`);
    if (!DEVANAGARI.test(text) && !NO_WORDS.test(text)) faults.push(`np ${key} is not in Devanagari: ${text}`);
  }
  for (const [key, text] of en) if (DEVANAGARI.test(text)) faults.push(`en ${key} is in Devanagari: ${text}`);
  return faults;
}

function unused({ keys, used }: UsedMessages): string[] {
  const byAnyone = new Set([...used.values()].flatMap(({ kit }) => [...kit]));
  return [...keys].flatMap(([name, all]) => {
    const isUsed = (key: string) => used.get(name)!.own.has(key) || (name === 'shared-ui' && byAnyone.has(key));
    const isExcused = (key: string) => USED_OTHERWISE.some((one) => one.in === name && one.keys.test(key));
    return [...all].filter((key) => !isUsed(key) && !isExcused(key)).map((key) => `${name}: nothing uses ${key}`);
  });
}

const folders = [...catalogueFolders(ROOT).values()].flat();
const messages = usedMessages(ROOT);
const faults = [
  ...folders.flatMap((folder) => faultsOf(folder).map((fault) => `${path.relative(ROOT, folder)}: ${fault}`)),
  ...messages.missing,
  ...unused(messages),
];
for (const fault of faults) console.log(fault);
console.log(`${folders.length} catalogues, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
