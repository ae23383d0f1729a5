/** Packs kit and contract with npm and installs them beside the packages that they declare, as a program outside the repository does. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const PACKED = ['contract', 'shared-ui'];

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the names of the dependencies and peer dependencies of a package. */
const listDependencies = (folder: string) => {
  const { dependencies, peerDependencies } = readManifest(folder);
  return Object.keys({ ...dependencies, ...peerDependencies });
};

/** Returns the installed packages that a package depends on, directly or not, and the package itself. */
function listInstalledDependencies(root: string, name: string, names = new Set<string>()): Set<string> {
  const folder = path.join(root, 'node_modules', name);
  if (names.has(name) || !existsSync(folder)) return names;
  names.add(name);
  for (const next of listDependencies(folder)) listInstalledDependencies(root, next, names);
  return names;
}

function linkPackage(root: string, name: string, modules: string) {
  const to = path.join(modules, name);
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), to);
}

function extract(archive: string, to: string) {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', to, '--strip-components=1']);
}

/** Packs a package of the repository and unpacks it where npm would install it. Returns the names of its files. */
function unpack(root: string, name: string, folder: string, modules: string): string[] {
  const [result] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, '--workspace', name], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string; files: { path: string }[] }];
  const archive = path.join(folder, result.filename);
  extract(archive, path.join(modules, '@chautari', name));
  rmSync(archive);
  return result.files.map((file) => path.posix.join(name, file.path));
}

/** Matches a package directly in node_modules, not nested in another package. */
const TOP_LEVEL = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** Installs the packages of a lock file: archives are extracted, others linked from the repository. Returns their names. */
export function installLockFile(root: string, folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; bin?: Record<string, string> }>;
  };
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  const names: string[] = [];
  for (const [at, { resolved = '', bin = {} }] of Object.entries(packages)) {
    const [, name] = TOP_LEVEL.exec(at) ?? [];
    if (!name) continue;
    names.push(name);
    if (!resolved.startsWith('file:')) {
      // Packages for other systems are not installed.
      if (existsSync(path.join(root, at))) linkPackage(root, name, modules);
      continue;
    }
    extract(path.join(folder, resolved.slice('file:'.length)), path.join(modules, name));
    for (const [command, file] of Object.entries(bin))
      symlinkSync(path.join('..', name, file), path.join(modules, '.bin', command));
  }
  return names;
}

/** Installs kit and contract into a folder, without a network. Returns the names of their files. */
export function installKit(root: string, folder: string): string[] {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const files = PACKED.flatMap((name) => unpack(root, name, folder, modules));
  const dependencies = PACKED.flatMap((name) => listDependencies(path.join(modules, '@chautari', name)));
  const names = new Set(dependencies.flatMap((name) => [...listInstalledDependencies(root, name)]));
  for (const name of names) if (!name.startsWith('@chautari/')) linkPackage(root, name, modules);
  return files;
}
