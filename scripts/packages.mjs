// Lists the packages that are built, and decides whether their builds are up to date.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listInstalled } from './lock.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns the shell and every module (a folder with mfe.json). */
export const listFrontends = () => [
  'shell',
  ...readdirSync(ROOT)
    .filter((name) => existsSync(path.join(ROOT, name, 'mfe.json')))
    .sort(),
];

/** Files that every build depends on, beside its own folder, the files that it read, and third-party packages. */
const COMMON = [
  'module-tools',
  'shared-ui/package.json',
  'shared-ui/tsconfig.json',
  'shared-ui/faces.json',
  'contract/package.json',
  'contract/src/client/endpoints.generated.ts',
  'contract/src/endpointVersions.json',
];
/** The shell shares these with all modules, whether it imports them or not. */
const SHARED = ['shared-ui/src', 'contract/src'];

function listFiles(name) {
  const full = path.join(ROOT, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns a fingerprint of files and folders, without tests, and of a build mode. */
export function computeFingerprint(names, mode) {
  const hash = createHash('sha256').update(mode);
  for (const file of names.flatMap(listFiles).sort()) hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Returns the inputs of a build; `externalFiles` are the files that it read in other folders. */
function listInputs(name, externalFiles) {
  const missing = COMMON.find((file) => !existsSync(path.join(ROOT, file)));
  if (missing) throw new Error(`Builds depend on ${missing}, which does not exist`);
  const sources = ['src', 'package.json', 'mfe.json'].map((file) => path.join(name, file));
  return [...new Set([...COMMON, ...(name === 'shell' ? SHARED : []), ...externalFiles, ...sources])];
}

const computeBuildFingerprint = (name, mode, externalFiles) =>
  computeFingerprint(listInputs(name, externalFiles), `${mode} ${[...listInstalled(name)].join()}`);

const getStampFile = (name) => path.join(ROOT, name, 'dist', 'built');
export function isBuilt(name, mode) {
  if (!existsSync(getStampFile(name))) return false;
  const [fingerprint, ...externalFiles] = readFileSync(getStampFile(name), 'utf8').split('\n');
  return fingerprint === computeBuildFingerprint(name, mode, externalFiles);
}
/** Returns the id of a package's build, which changes with every change of its inputs. */
export const getBuildId = (name) => readFileSync(getStampFile(name), 'utf8').slice(0, 12);
/** Marks a package as built. What somebody saved since the build began may not be in it, so the package is built again the next time. */
export function markBuilt(name, mode, externalFiles, startedAt) {
  const isChanged = listInputs(name, externalFiles)
    .flatMap(listFiles)
    .some((file) => statSync(file).mtimeMs > startedAt);
  const fingerprint = computeBuildFingerprint(
    name,
    isChanged ? `${mode} changed since ${startedAt}` : mode,
    externalFiles,
  );
  writeFileSync(getStampFile(name), [fingerprint, ...externalFiles].join('\n'));
}
/** Marks a package as not built, since a development build must not be published. */
export const markUnbuilt = (name) => rmSync(getStampFile(name), { force: true });
