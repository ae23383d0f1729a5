/** What `npm test -- --changed` runs, worked out from the files that have changed and the imports (`graph.ts`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { affectedBy } from './graph';

/** Commands and tests run in the folder of the repository. */
const ROOT = process.cwd();

export interface ChangedTests {
  /** Changed files that are still there. */
  files: string[];
  /** Packages whose types may break; `scripts` counts as one. */
  packages: string[];
  /** Folders of the service whose tests run. */
  subjects: string[];
  /** Spec files that walk through a module that changed. */
  journeys: string[];
  /** Modules whose screens are looked at, all of them. */
  modules: string[];
  note?: string;
}

/** With more modules than these the journeys take as long as all of them. */
const MAX_MODULES = 1;
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

/** Returns the spec files that open a path of a module. */
export function findJourneys(module: string): string[] {
  const { paths } = JSON.parse(readText(`${module}/mfe.json`)) as { paths: Record<string, unknown> };
  const addresses = Object.keys(paths)
    .map((address) => address.split('/:')[0]!)
    .filter((address) => address.length > 1);
  const opens = new RegExp(`['"\`}](${addresses.join('|')})(?![\\w-])`);
  return listFiles('e2e/journeys', '.spec.ts').filter((file) => opens.test(readText(file)));
}

const isBuilt = (name: string) => name === 'shell' || existsSync(path.join(ROOT, name, 'mfe.json'));

/** Returns what is to be tested after a change of these files. */
export function planTests(files: readonly string[]): ChangedTests {
  const affected = affectedBy(ROOT, files);
  const touchesScripts = files.some((file) => file.startsWith('scripts/')) || affected.includes('site');
  const modules = affected.filter(isBuilt);
  const own = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const isSmall = modules.length > 0 && modules.length <= MAX_MODULES && !modules.includes('shell');
  const journeys = isSmall ? [...modules.flatMap(findJourneys), 'e2e/every-screen.spec.ts'] : [];
  const reaches = modules.length ? modules.join(', ') : affected.includes('api') ? 'the service' : '';
  return {
    files: files.filter((file) => existsSync(path.join(ROOT, file))),
    packages: [...affected, ...(touchesScripts ? ['scripts'] : [])],
    subjects: findSubjects(files),
    journeys: [...new Set([...journeys, ...own])],
    modules: isSmall ? modules : [],
    ...(reaches && !isSmall && { note: `This reaches ${reaches}: run npm test -- journeys before it is merged.` }),
  };
}
