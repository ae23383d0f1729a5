/** The name in the other script, where all of it is common: a list says how people write each part. */
import { scriptOf, type Script } from '@chautari/contract';
import commonNames from './commonNames.json';

/** Latin spellings, in small letters, of one Devanagari name only. */
const devanagariOf = new Map<string, string | undefined>();
for (const [devanagari, spellings] of Object.entries(commonNames))
  for (const spelling of spellings) {
    const key = spelling.toLowerCase();
    devanagariOf.set(key, devanagariOf.has(key) ? undefined : devanagari);
  }

/** By the script of what was typed. The first spelling is the one that most people use. */
const inOther: Record<Script, (word: string) => string | undefined> = {
  latin: (word) => devanagariOf.get(word.toLowerCase()),
  devanagari: (word) => (commonNames as Record<string, string[]>)[word]?.[0],
};

/** A whole name in the other script; nothing where a part of it is not in the list, or could be two names. */
export function proposeName(typed: string): string | undefined {
  const script = scriptOf(typed);
  if (!script) return undefined;
  const words = typed.normalize('NFC').trim().split(/\s+/).map(inOther[script]);
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined;
}
