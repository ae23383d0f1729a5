/** The catalogues of messages as flat tables, and where they lie. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listPackages } from '../graph';

type Tree = { [key: string]: string | string[] | Tree };

/** Texts by dotted key; a list by its keys `lines.0`, `lines.1`, … */
export type Catalogue = ReadonlyMap<string, string>;

function flat(part: Tree | string | string[] | null, key = ''): [string, string][] {
  if (typeof part === 'string') return [[key, part]];
  return Object.entries(part ?? {}).flatMap(([name, value]) => flat(value, key ? `${key}.${name}` : name));
}

export const readCatalogue = (file: string): Catalogue => new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as Tree));

/** The names of the placeholders of a text, in an order of their own. */
export const listPlaceholders = (text: string) =>
  [...new Set((text.match(/\{\{\s*[\w.]+/g) ?? []).map((placeholder) => placeholder.replace(/[{\s]/g, '')))].sort();

/** The folders of a package that hold a catalogue: `src/locales`, and in the kit one more for each face. */
function getFolders(root: string, name: string): string[] {
  const src = path.join(root, name, 'src');
  if (!existsSync(src)) return [];
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(^|\/)locales\/(.+\/)?en\.json$/.test(file))
    .map((file) => path.join(src, path.dirname(file)))
    .sort();
}

/** All folders with a catalogue, by the package that they belong to. */
export const catalogueFolders = (root: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    listPackages(root)
      .map((name) => [name, getFolders(root, name)] as const)
      .filter(([, folders]) => folders.length),
  );

/** Returns the key that code uses: `found` for `found_one`, and `lines` for `lines.0`. */
export const askedAs = (key: string) => key.replace(/(\.\d+)(\..*)?$/, '').replace(/_(one|other)$/, '');

/** The keys of a package as code asks for them. */
export const listKeys = (folders: readonly string[]) =>
  new Set(folders.flatMap((folder) => [...readCatalogue(path.join(folder, 'en.json')).keys()].map(askedAs)));
