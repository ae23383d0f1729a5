/** The import graph of the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Parts of the kit that are imported one by one: a change of one does not affect the importers of another. */
const KIT_PART = /^shared-ui\/src\/(?:(?:kit|care|locales)\/[^/.]+(?=\/)|faces\/\w+|\w+(?=\/))/;
const SOURCE = /\.(tsx?|mts|cjs|mjs)$/;
const IMPORT = /(?:from|import|require|import\()\s*\(?['"]([^'"]+)['"]/g;
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);
/** Files that every build and test reads. */
const EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.cjs|\.ci\/)/;

/** Returns the part that a file belongs to: `shared-ui/src/care/records`, `shared-ui/src/faces/records`, or its package. */
export function getPart(file: string) {
  const [part] = KIT_PART.exec(file) ?? [];
  if (part) return part;
  return file.startsWith('shared-ui/') && /^shared-ui\/(testing|stories|\.storybook)\//.test(file)
    ? file.split('/').slice(0, 2).join('/')
    : file.split('/')[0]!;
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

function* listSources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* listSources(at);
    else if (SOURCE.test(entry.name)) yield at;
  }
}

/** Returns the part that an import from `@chautari/shared-ui/` refers to. */
function getKitPart(name: string) {
  if (name === 'testing') return 'shared-ui/testing';
  if (name.startsWith('platform/')) return 'shared-ui/src/kit/platform';
  return name.includes('/') ? getPart(`shared-ui/src/${name}`) : `shared-ui/src/faces/${name}`;
}

/** Returns the part that an import refers to, or `undefined` for third-party packages. */
function resolveTarget(root: string, file: string, name: string) {
  const [, owner, subpath = ''] = /^@chautari\/([^/]+)\/?(.*)$/.exec(name) ?? [];
  if (owner === 'shared-ui') return getKitPart(subpath);
  if (owner) return owner;
  if (!name.startsWith('.')) return undefined;
  const at = path.relative(root, path.resolve(path.dirname(file), name));
  return getPart(`${at}/`);
}

/** Returns the packages of the repository: every folder with a package.json. */
export const listPackages = (root: string) =>
  readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'package.json')) && name !== 'node_modules')
    .sort();

/** Returns, for each part, the parts that it imports. */
export function buildGraph(root: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const name of listPackages(root)) {
    for (const file of listSources(path.join(root, name))) {
      // Nothing else depends on the imports of a test.
      const part = isTest(file) ? `${name} tests` : getPart(path.relative(root, file));
      const targets = graph.get(part) ?? new Set<string>();
      graph.set(part, targets);
      for (const [, imported] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const target = resolveTarget(root, file, imported!);
        if (target && target !== part) targets.add(target);
      }
    }
  }
  return graph;
}

/** Returns the packages that a change of these files affects: those that contain them, and all that depend on these. */
export function findAffected(root: string, files: readonly string[]): string[] {
  const packages = listPackages(root);
  if (files.some((file) => EVERYTHING.test(file))) return packages;
  const graph = buildGraph(root);
  const affected = new Set(files.flatMap((file) => [getPart(file), file]));
  const depends = ([part, targets]: [string, Set<string>]) =>
    !affected.has(part) && [...targets].some((target) => affected.has(target));
  for (let dependents = [...graph].filter(depends); dependents.length; dependents = [...graph].filter(depends))
    for (const [part] of dependents) affected.add(part);
  // Journeys use everything that is deployed.
  const names = new Set([...affected].map((part) => part.split(/[/ ]/)[0]!));
  if (packages.some((name) => name !== 'e2e' && names.has(name))) names.add('e2e');
  return packages.filter((name) => names.has(name));
}

/** Returns the uncommitted files, or the files that changed since a commit or branch. */
export function listChangedFiles(root: string, since?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [start] = since ? git('merge-base', since, 'HEAD') : ['HEAD'];
  return [...git('diff', '--name-only', start!), ...git('ls-files', '--others', '--exclude-standard')];
}
