import { languageEntry } from '@chautari/contract/language';
import type { Language } from '@chautari/contract/fields';

type Tree = { [key: string]: unknown };

/** Texts by dotted key. */
function flat(part: unknown, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part as Tree).flatMap(([name, value]) => flat(value, key ? `${key}.${name}` : name));
}

const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name))].sort().join();

/**
 * What catalogues lack of one another, in lines for people: a key that not all languages have, an empty text, other placeholders. A
 * language that another one fills may have gaps.
 */
export function missingWords(catalogues: Record<string, object>, first: Language): string[] {
  const texts = new Map(Object.entries(catalogues).map(([code, tree]) => [code, new Map(flat(tree))]));
  const main = texts.get(first) ?? new Map<string, string>();
  return [...texts].flatMap(([code, own]) => {
    const mayLack = Boolean(languageEntry(code as Language).catalogue);
    const lacks = mayLack ? [] : [...main.keys()].filter((key) => !own.has(key)).map((key) => `${code} has no ${key}`);
    const faults = [...own].flatMap(([key, text]) => {
      const other = main.get(key);
      if (other === undefined) return [`${first} has no ${key}`];
      if (!text.trim()) return [`${code} ${key} is empty`];
      return placeholdersOf(text) === placeholdersOf(other)
        ? []
        : [`${code} ${key} has other placeholders than ${first}`];
    });
    return [...lacks, ...faults];
  });
}
