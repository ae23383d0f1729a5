// node scripts/compile.mjs [testing]: compiles the service and its commands into api/dist, or what tests run into api/.cache.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintOf, ROOT } from './packages.mjs';

const inRoot = (...parts) => path.join(ROOT, ...parts);
/** A running service may still load a chunk of the build before. */
const KEEP_OLD_MS = 24 * 60 * 60 * 1000;

/** Both folders lie as deep as api/src, see site/src/folders.ts. */
const TARGETS = {
  service: {
    folder: inRoot('api/dist'),
    sources: ['api/src', 'contract/src', 'site/src'],
    entries: () => [
      'api/src/main.ts',
      'api/src/service/fillIfEmpty.ts',
      'site/src/renderAgain.ts',
      ...['admin', 'backup', 'publish-changed', 'restore', 'rotate-secret', 'site'].map((name) => `scripts/${name}.ts`),
    ],
  },
  testing: {
    folder: inRoot('api/.cache'),
    sources: ['api/src', 'contract/src', 'site/src', 'api/testing'],
    entries: () =>
      readdirSync(inRoot('api/testing'))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `api/testing/${name}`),
  },
};

const stampOf = ({ folder }) => path.join(folder, 'built');
const fingerprint = ({ sources, entries }) =>
  fingerprintOf([...sources, ...entries(), 'api/package.json', 'package-lock.json', 'scripts/compile.mjs'], 'service');
const isCurrent = (target) =>
  existsSync(stampOf(target)) && readFileSync(stampOf(target), 'utf8') === fingerprint(target);

export const compileOptions = ({ folder, entries } = TARGETS.service) => ({
  absWorkingDir: ROOT,
  entryPoints: Object.fromEntries(entries().map((file) => [path.basename(file, '.ts'), inRoot(file)])),
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // Our own packages are compiled too; so are two of many small files, as ES modules, of which what is not used is left out.
  mainFields: ['module', 'main'],
  alias: {
    'drizzle-orm': inRoot('node_modules/drizzle-orm'),
    zod: inRoot('node_modules/zod'),
    '@chautari/contract': inRoot('contract/src'),
    '@chautari/site/testing': inRoot('site/testing'),
    '@chautari/site': inRoot('site/src'),
  },
  external: ['./scripts/*.mjs'],
  logLevel: 'warning',
});

/** Written beside its place and moved there, so that nobody reads half a file. */
function writeWhole(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

function removeOld(folder, kept) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!kept.has(file) && statSync(file).mtimeMs < Date.now() - KEEP_OLD_MS) rmSync(file);
  }
}

/** Compiles the service, or what its tests run, where the sources have changed. */
export async function compile(name = 'service') {
  const target = TARGETS[name];
  // An image of the service holds no sources: what was compiled is all there is.
  if (!existsSync(inRoot('api/src/main.ts')) || isCurrent(target)) return;
  const { build } = await import('esbuild');
  const before = fingerprint(target);
  const { outputFiles } = await build({ ...compileOptions(target), write: false });
  mkdirSync(target.folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeWhole(file, contents);
  removeOld(target.folder, new Set([...outputFiles.map((file) => file.path), stampOf(target)]));
  writeWhole(stampOf(target), before);
}

/** Imports what was compiled. Its name is no literal, so that types do not depend on what has been compiled. */
export const importCompiled = (name) => import(new URL(`../api/dist/${name}.js`, import.meta.url).href);

/** What is being developed must be compiled anew before it is served. */
export const markUncompiled = () => rmSync(stampOf(TARGETS.service), { force: true });

if (import.meta.url === pathToFileURL(process.argv[1]).href) await compile(process.argv[2]);
