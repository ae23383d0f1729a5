/** Finds the messages and CSS variables of the kit that modules use. They are locked with the face that provides them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FACES, getFolders } from '../../module-tools/faces.cjs';
import { LIGHT } from '../../shared-ui/src/kit/theme/variables';
import { askedAs, catalogueFolders, listPlaceholders, readCatalogue } from './catalogues';
import type { Fact } from './facts';
import { usedMessages } from './usedMessages';

const KIT = 'shared-ui';

const variable = (name: string): Fact => ({
  side: 'gives',
  where: `variable ${name}`,
  optional: false,
  kinds: ['css'],
});
/** A message with its placeholders, which the code that shows it must fill in. */
const message = (key: string, text: string): Fact => ({
  side: 'gives',
  where: `message ${key}`,
  optional: false,
  kinds: ['text', ...listPlaceholders(text).map((name) => `{{${name}}}`)],
});

function sourceOf(root: string, name: string) {
  const src = path.join(root, name, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  return files.map((file) => readFileSync(path.join(src, file), 'utf8')).join('\n');
}

/** The variables that a source relies on: those without a value of their own where nobody sets them. */
export const variablesUsed = (source: string) =>
  new Set([...source.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
/** The variables that a source sets, each by its whole name. */
export const variablesSet = (source: string) =>
  new Set([...source.matchAll(/['"](--[\w-]+)['"]/g)].map(([, name]) => name!));

/** The face whose chunk brings a catalogue: the one of that name, or the one that has the folder of that name. The first page's comes with `core`. */
function faceOf(folder: string) {
  const [catalogue = ''] = folder.split(path.sep);
  if (catalogue === '') return 'core';
  return (
    FACES.find((face) => face === catalogue) ?? FACES.find((face) => getFolders(face).includes(`care/${catalogue}`))
  );
}

/** All that each face offers. */
function offers(root: string): Record<string, Fact[]> {
  const offered: Record<string, Fact[]> = Object.fromEntries(FACES.map((face) => [face, []]));
  for (const folder of catalogueFolders(root).get(KIT) ?? []) {
    const face = faceOf(path.relative(path.join(root, KIT, 'src/locales'), folder));
    if (!face) throw new Error(`${folder} belongs to no face`);
    for (const [key, text] of readCatalogue(path.join(folder, 'en.json')))
      offered[face]!.push(message(askedAs(key), text));
  }
  offered.core!.push(...[...new Set([...Object.keys(LIGHT), ...variablesSet(sourceOf(root, KIT))])].map(variable));
  return offered;
}

export interface Uses {
  offered: Record<string, Fact[]>;
  /** Facts that the shell and the modules use. */
  used: ReadonlySet<string>;
  /** Faults: variables that nobody sets. */
  unknown: string[];
}

/** Messages and CSS variables of the kit, and the ones that packages of the repository use. */
export function collectUses(root: string, { used: messages } = usedMessages(root)): Uses {
  const offered = offers(root);
  const names = new Set(
    Object.values(offered)
      .flat()
      .map(({ where }) => where),
  );
  const used = new Set<string>();
  const unknown: string[] = [];
  for (const [name, { kit }] of messages) {
    if (name === KIT) continue;
    for (const key of kit) used.add(`message ${key}`);
    const source = sourceOf(root, name);
    const own = variablesSet(source);
    for (const one of variablesUsed(source)) {
      if (names.has(`variable ${one}`)) used.add(`variable ${one}`);
      else if (!own.has(one)) unknown.push(`${name} uses var(${one}), which neither it nor the kit sets`);
    }
  }
  return { offered, used, unknown };
}

/** Returns the locked facts of a face: those in use here, and earlier ones that still exist, since modules elsewhere may use them. */
export function locked(offered: readonly Fact[], used: ReadonlySet<string>, before: readonly Fact[]): Fact[] {
  const promised = new Set(before.map(({ where }) => where));
  return offered.filter(({ where }) => used.has(where) || promised.has(where));
}
