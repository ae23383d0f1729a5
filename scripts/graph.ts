/** What in the repository rests on what, read from the imports themselves. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sides of the kit that others rely on one by one; what needs one is not touched by a change of another. */
const OF_KIT = /^shared-ui\/src\/(?:(?:kit|care|locales)\/[^/.]+(?=\/)|faces\/\w+|\w+(?=\/))/;
const SOURCE = /\.(tsx?|mts|cjs|mjs)$/;
const IMPORT = /(?:from|import|require|import\()\s*\(?['"]([^'"]+)['"]/g;
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);
/** What every build and test reads. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.cjs|\.ci\/)/;

/** The part that a file belongs to: `shared-ui/src/care/records`, `shared-ui/src/faces/records`, or the folder of its package. */
export function partOf(file: string) {
  const [side] = OF_KIT.exec(file) ?? [];
  if (side) return side;
  return file.startsWith('shared-ui/') && /^shared-ui\/(testing|stories|\.storybook)\//.test(file)
    ? file.split('/').slice(0, 2).join('/')
    : file.split('/')[0]!;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(at);
    else if (SOURCE.test(entry.name)) yield at;
  }
}

/** The part that a name below `@chautari/shared-ui/` names. */
function ofKit(name: string) {
  if (name === 'testing') return 'shared-ui/testing';
  if (name.startsWith('platform/')) return 'shared-ui/src/kit/platform';
  return name.includes('/') ? partOf(`shared-ui/src/${name}`) : `shared-ui/src/faces/${name}`;
}

/** The part that an import of a file names, if it is one of ours. */
function target(root: string, file: string, name: string) {
  const [, owner, side = ''] = /^@chautari\/([^/]+)\/?(.*)$/.exec(name) ?? [];
  if (owner === 'shared-ui') return ofKit(side);
  if (owner) return owner;
  if (!name.startsWith('.')) return undefined;
  const at = path.relative(root, path.resolve(path.dirname(file), name));
  return partOf(`${at}/`);
}

/** The packages of the repository: every folder with a package.json. */
export const packagesOf = (root: string) =>
  readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'package.json')) && name !== 'node_modules')
    .sort();

/** By part, the parts that it imports. */
export function graphOf(root: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const name of packagesOf(root)) {
    for (const file of sourcesIn(path.join(root, name))) {
      // What only a test needs, nobody else rests on.
      const own = isTest(file) ? `${name} tests` : partOf(path.relative(root, file));
      const targets = graph.get(own) ?? new Set<string>();
      graph.set(own, targets);
      for (const [, imported] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const found = target(root, file, imported!);
        if (found && found !== own) targets.add(found);
      }
    }
  }
  return graph;
}

/** The packages that a change of these files touches: those they lie in, and all that rest on them. */
export function affectedBy(root: string, files: readonly string[]): string[] {
  const packages = packagesOf(root);
  if (files.some((file) => EVERYTHING.test(file))) return packages;
  const graph = graphOf(root);
  const touched = new Set(files.flatMap((file) => [partOf(file), file]));
  const rests = ([part, targets]: [string, Set<string>]) =>
    !touched.has(part) && [...targets].some((one) => touched.has(one));
  for (let found = [...graph].filter(rests); found.length; found = [...graph].filter(rests))
    for (const [part] of found) touched.add(part);
  // The journeys walk through all that is deployed.
  const names = new Set([...touched].map((part) => part.split(/[/ ]/)[0]!));
  if (packages.some((name) => name !== 'e2e' && names.has(name))) names.add('e2e');
  return packages.filter((name) => names.has(name));
}

/** Returns what is not committed yet, or has changed since a commit or branch. */
export function listChangedFiles(root: string, since?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [start] = since ? git('merge-base', since, 'HEAD') : ['HEAD'];
  return [...git('diff', '--name-only', start!), ...git('ls-files', '--others', '--exclude-standard')];
}
