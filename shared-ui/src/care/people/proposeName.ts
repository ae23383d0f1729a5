/** Proposes a name in the other script if all of its parts are common names. */
import { detectScript, type Script } from '@chautari/contract';
import commonNames from './commonNames.json';

/** Lower-case Latin spellings of exactly one Devanagari name. */
const devanagariOf = new Map<string, string | undefined>();
for (const [devanagari, spellings] of Object.entries(commonNames))
  for (const spelling of spellings) {
    const key = spelling.toLowerCase();
    devanagariOf.set(key, devanagariOf.has(key) ? undefined : devanagari);
  }

/** By the script of the typed name. The first spelling is the most common one. */
const inOther: Record<Script, (word: string) => string | undefined> = {
  latin: (word) => devanagariOf.get(word.toLowerCase()),
  devanagari: (word) => (commonNames as Record<string, string[]>)[word]?.[0],
};

/** Returns a full name in the other script; undefined if a part is not in the list, or is ambiguous. */
export function proposeName(typed: string): string | undefined {
  const script = detectScript(typed);
  if (!script) return undefined;
  const words = typed.normalize('NFC').trim().split(/\s+/).map(inOther[script]);
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined;
}
