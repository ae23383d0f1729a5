// Which packages are built, and whether what is on disk is still what their sources say.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedFor } from './lock.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The shell, then every module: a folder with mfe.json. */
export const packages = () => [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => existsSync(path.join(ROOT, name, 'mfe.json')))
    .sort(),
];

/** What a build of any package depends on beside its own folder, the files that it has read, and third-party packages. */
const COMMON = [
  'module-tools',
  'shared-ui/package.json',
  'shared-ui/tsconfig.json',
  'shared-ui/faces',
  'contract/package.json',
  'contract/src/client/endpoints.generated.ts',
];
/** The shell brings all of these to the browser, whether it imports them or not. */
const BROUGHT = ['shared-ui/src', 'contract/src'];

function filesUnder(name) {
  const full = path.join(ROOT, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A fingerprint of files and folders, tests left out, and of the mode that they are built in. */
export function fingerprintOf(names, mode) {
  const hash = createHash('sha256').update(mode);
  for (const file of names.flatMap(filesUnder).sort())
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** A fingerprint of everything that decides what a build of the package looks like; `read` are the files of other folders that it has read. */
function fingerprint(name, mode, read) {
  const own = ['src', 'package.json', 'mfe.json'].map((file) => path.join(name, file));
  const files = new Set([...COMMON, ...(name === 'shell' ? BROUGHT : []), ...read, ...own]);
  return fingerprintOf([...files], `${mode} ${[...installedFor(name)].join()}`);
}

const stamp = (name) => path.join(ROOT, name, 'dist', 'built');
export function isBuilt(name, mode) {
  if (!existsSync(stamp(name))) return false;
  const [built, ...read] = readFileSync(stamp(name), 'utf8').split('\n');
  return built === fingerprint(name, mode, read);
}
/** What the build of a package is called: another one after every change. */
export const buildOf = (name) => readFileSync(stamp(name), 'utf8').slice(0, 12);
export const markBuilt = (name, mode, read) =>
  writeFileSync(stamp(name), [fingerprint(name, mode, read), ...read].join('\n'));
/** What is being developed is no build that could be published. */
export const markUnbuilt = (name) => rmSync(stamp(name), { force: true });
