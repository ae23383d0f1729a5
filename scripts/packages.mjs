// Which packages are built, and whether what is on disk is still what their sources say.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The shell, then every module: a folder with mfe.json. */
export const packages = () => [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => existsSync(path.join(ROOT, name, 'mfe.json')))
    .sort(),
];

/** What a build of any package depends on beside its own folder. */
const COMMON = [
  'package-lock.json',
  'shared-ui/module',
  'shared-ui/package.json',
  'shared-ui/faces',
  'shared-ui/src',
  'contract/package.json',
  'contract/src',
];

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

/** A fingerprint of everything that decides what a build of the package looks like. */
const fingerprint = (name, mode) =>
  fingerprintOf([...COMMON, ...['src', 'package.json', 'mfe.json'].map((file) => path.join(name, file))], mode);

const stamp = (name) => path.join(ROOT, name, 'dist', 'built');
export const isBuilt = (name, mode) =>
  existsSync(stamp(name)) && readFileSync(stamp(name), 'utf8') === fingerprint(name, mode);
export const markBuilt = (name, mode) => writeFileSync(stamp(name), fingerprint(name, mode));
/** What is being developed is no build that could be published. */
export const markUnbuilt = (name) => rmSync(stamp(name), { force: true });
