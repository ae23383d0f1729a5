/** Plans what `npm test -- --changed` runs, from the changed files and the imports (`graph.ts`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MfeManifest } from '@chautari/contract';
import { findAffected } from './graph';

/** Commands and tests run in the folder of the repository. */
const ROOT = process.cwd();

export interface ChangedTests {
  /** Changed files that still exist. */
  files: string[];
  /** Packages whose types may break; `scripts` counts as one. */
  packages: string[];
  /** Folders of the service whose tests run. */
  subjects: string[];
  /** Spec files that open a screen that changed. */
  journeys: string[];
  /** Paths of the screens that changed, for `every-screen`. */
  paths: string[];
  note?: string;
}

/** Journeys of more screens than this take as long as all journeys. */
const MAX_PATHS = 3;
/** Spec files of one screen at most. With the build and the visits of the screen they take some four minutes on two cores. */
const MAX_JOURNEYS = 4;
const IMPORT = /(?:from|import\()\s*['"]([^'"]+)['"]/g;

const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function listFiles(folder: string, ending: string): string[] {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(ending)).map((file) => path.join(folder, file));
}

/** Returns the file that an import names, without its ending. */
function resolveImport(file: string, name: string) {
  const [, owner, rest] = /^@chautari\/(contract|site)\/?(.*)$/.exec(name) ?? [];
  if (owner) return `${owner}/src/${rest || 'index'}`;
  return name.startsWith('.') ? path.join(path.dirname(file), name) : undefined;
}

const getSubject = (file: string) => /^api\/src\/[^/]+\//.exec(file)?.[0];

/** Returns the folders of the service that hold a changed file or import one directly. */
export function findSubjects(files: readonly string[]): string[] {
  const changed = new Set(files.map((file) => file.replace(/\.[^./]+$/, '')));
  const importers = listFiles('api/src', '.ts').filter((file) =>
    [...readText(file).matchAll(IMPORT)].some(([, name]) => changed.has(resolveImport(file, name!) ?? '')),
  );
  const subjects = [...files, ...importers].map(getSubject).filter((subject) => subject !== undefined);
  return [...new Set(subjects)].sort();
}

/** Returns the source files of a folder that a file imports, directly or through others, and the file itself. */
function listImports(file: string, sources: ReadonlySet<string>, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return visited;
  visited.add(file);
  for (const [, name] of readText(file).matchAll(IMPORT)) {
    const target = resolveImport(file, name!);
    const candidates = ['.tsx', '.ts', '/index.tsx', '/index.ts', ''].map((end) => `${target}${end}`);
    for (const source of candidates.filter((each) => sources.has(each))) listImports(source, sources, visited);
  }
  return visited;
}

/** Returns the paths of a module whose screens change with these files, or all paths if a file belongs to no screen. */
export function findPaths(module: string, files: readonly string[]): string[] {
  const { paths } = JSON.parse(readText(`${module}/mfe.json`)) as MfeManifest;
  const screens = Object.entries(paths).filter(([, { screen }]) => screen);
  const sources = new Set(listFiles(`${module}/src`, ''));
  const changed = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const affected = screens.map(([address, { screen }]) => {
    const folder = `${module}/src/screens/${screen}/`;
    const imports = listImports(`${folder}${screen}.tsx`, sources);
    return { address, files: changed.filter((file) => imports.has(file) || file.startsWith(folder)) };
  });
  // One file imports the messages of the module, and all screens show them.
  const isShared = (file: string) => file.startsWith(`${module}/src/locales/`);
  const isCovered = changed.every((file) => !isShared(file) && affected.some((screen) => screen.files.includes(file)));
  return affected.filter((screen) => !isCovered || screen.files.length).map(({ address }) => address);
}

const countPaths = (file: string) => new Set(readText(file).match(/['"`}]\/[a-z][a-z-]+/g)).size;

/** Returns the spec files that open one of the paths, those that open few others first. */
export function findJourneys(paths: readonly string[]): string[] {
  const addresses = paths.map((address) => address.split('/:')[0]!).filter((address) => address.length > 1);
  if (!addresses.length) return [];
  const opens = new RegExp(`['"\`}](${addresses.join('|')})(?![\\w-])`);
  return listFiles('e2e/journeys', '.spec.ts')
    .filter((file) => opens.test(readText(file)))
    .sort((one, other) => countPaths(one) - countPaths(other));
}

const isBuilt = (name: string) => name === 'shell' || existsSync(path.join(ROOT, name, 'mfe.json'));

/** Returns the tests to run after a change of these files. */
export function planTests(files: readonly string[]): ChangedTests {
  const affected = findAffected(ROOT, files);
  const touchesScripts = files.some((file) => file.startsWith('scripts/')) || affected.includes('site');
  const modules = affected.filter(isBuilt);
  const changedJourneys = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const [module, ...others] = modules;
  const isSmall = module !== undefined && !others.length && module !== 'shell';
  const paths = isSmall ? findPaths(module, files) : [];
  const journeys = paths.length <= MAX_PATHS ? findJourneys(paths) : [];
  const reaches = modules.length ? modules.join(', ') : affected.includes('api') ? 'the service' : '';
  return {
    files: files.filter((file) => existsSync(path.join(ROOT, file))),
    packages: [...affected, ...(touchesScripts ? ['scripts', 'tools'] : [])],
    subjects: findSubjects(files),
    journeys: [
      ...new Set([
        ...journeys.slice(0, MAX_JOURNEYS),
        ...changedJourneys,
        ...(paths.length ? ['e2e/every-screen.spec.ts'] : []),
      ]),
    ],
    paths,
    ...(reaches &&
      (!isSmall || paths.length > MAX_PATHS || journeys.length > MAX_JOURNEYS) && {
        note: `This change reaches ${reaches}. Run npm test -- journeys before merging it.`,
      }),
  };
}
