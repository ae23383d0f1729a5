/** The kit and the contract as a program gets them that is no module: packed by npm, and installed beside the packages that they declare. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const PACKED = ['contract', 'shared-ui'];

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** What a package declares that it needs. */
const declared = (folder: string) => {
  const { dependencies, peerDependencies } = manifestOf(folder);
  return Object.keys({ ...dependencies, ...peerDependencies });
};

/** The packages of the repository's own installation that a package reaches by what it declares, and by what those declare. */
function reached(root: string, name: string, found = new Set<string>()): Set<string> {
  const folder = path.join(root, 'node_modules', name);
  if (found.has(name) || !existsSync(folder)) return found;
  found.add(name);
  for (const next of declared(folder)) reached(root, next, found);
  return found;
}

function link(root: string, name: string, modules: string) {
  const to = path.join(modules, name);
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(path.join(root, 'node_modules', name), to);
}

function extract(archive: string, to: string) {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', to, '--strip-components=1']);
}

/** Packs a package of the repository, and unpacks it where npm would install it. Resolves to the names of its files. */
function unpack(root: string, name: string, folder: string, modules: string): string[] {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder, '--workspace', name], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string; files: { path: string }[] }];
  const archive = path.join(folder, packed.filename);
  extract(archive, path.join(modules, '@chautari', name));
  rmSync(archive);
  return packed.files.map((file) => path.posix.join(name, file.path));
}

/** A package in a folder's own node_modules, not below another one. */
const OWN = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** Installs what a lock file names: what is packed beside it, and of all others the packages of the repository's own installation. Returns their names. */
export function installLocked(root: string, folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; bin?: Record<string, string> }>;
  };
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  const names: string[] = [];
  for (const [at, { resolved = '', bin = {} }] of Object.entries(packages)) {
    const [, name] = OWN.exec(at) ?? [];
    if (!name) continue;
    names.push(name);
    if (!resolved.startsWith('file:')) {
      // What is for other systems is not here.
      if (existsSync(path.join(root, at))) link(root, name, modules);
      continue;
    }
    extract(path.join(folder, resolved.slice('file:'.length)), path.join(modules, name));
    for (const [command, file] of Object.entries(bin))
      symlinkSync(path.join('..', name, file), path.join(modules, '.bin', command));
  }
  return names;
}

/** Installs kit and contract into a folder, without a network. Resolves to the names of all their files. */
export function installPacked(root: string, folder: string): string[] {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  const files = PACKED.flatMap((name) => unpack(root, name, folder, modules));
  const needed = PACKED.flatMap((name) => declared(path.join(modules, '@chautari', name)));
  const linked = new Set(needed.flatMap((name) => [...reached(root, name)]));
  for (const name of linked) if (!name.startsWith('@chautari/')) link(root, name, modules);
  return files;
}
