// node scripts/compile.mjs [testing]: compiles the service and its commands into api/dist, or the test build into api/.cache.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { computeFingerprint, ROOT } from './packages.mjs';

const resolvePath = (...parts) => path.join(ROOT, ...parts);
/** A running service may still load a chunk of the previous build. */
const OLD_CHUNK_TTL_MS = 24 * 60 * 60 * 1000;

/** Both folders lie as deep as api/src, see site/src/settings.ts. */
const TARGETS = {
  service: {
    folder: resolvePath('api/dist'),
    sources: ['api/src', 'contract/src', 'site/src'],
    entries: () => [
      'api/src/main.ts',
      'api/src/service/fillIfEmpty.ts',
      'api/src/pages/renderAgain.ts',
      ...['admin', 'audit-read', 'backup', 'facilities', 'publish-changed', 'restore', 'rotate-secret', 'site'].map(
        (name) => `scripts/${name}.ts`,
      ),
    ],
  },
  testing: {
    folder: resolvePath('api/.cache'),
    sources: ['api/src', 'contract/src', 'contract/testing', 'site/src', 'api/testing'],
    entries: () =>
      readdirSync(resolvePath('api/testing'))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `api/testing/${name}`),
  },
};

const getStampFile = ({ folder }) => path.join(folder, 'built');
const computeTargetFingerprint = ({ sources, entries }) =>
  computeFingerprint(
    [...sources, ...entries(), 'api/package.json', 'package-lock.json', 'scripts/compile.mjs'],
    'service',
  );
const isCurrent = (target) =>
  existsSync(getStampFile(target)) && readFileSync(getStampFile(target), 'utf8') === computeTargetFingerprint(target);

/** Writes JSON as one call of `JSON.parse`, which is faster at each start than a literal. */
const jsonByParse = {
  name: 'json-by-parse',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.json$/ }, ({ path: file }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(text)});`, loader: 'js' };
    }),
};

export const getCompileOptions = ({ folder, entries } = TARGETS.service) => ({
  absWorkingDir: ROOT,
  entryPoints: Object.fromEntries(entries().map((file) => [path.basename(file, '.ts'), resolvePath(file)])),
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // Bundles our own packages, and two with many small files as ES modules, so that unused code is dropped.
  mainFields: ['module', 'main'],
  alias: {
    'drizzle-orm': resolvePath('node_modules/drizzle-orm'),
    zod: resolvePath('node_modules/zod'),
    '@chautari/contract/testing': resolvePath('contract/testing'),
    '@chautari/contract': resolvePath('contract/src'),
    '@chautari/site/testing': resolvePath('site/testing'),
    '@chautari/site': resolvePath('site/src'),
  },
  external: ['./scripts/*.mjs'],
  plugins: [jsonByParse],
  logLevel: 'warning',
});

/** Writes a file atomically. */
function writeAtomically(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** Removes files that no build of the last day wrote. The folder may have others, such as that of the types. */
function removeOldFiles(folder, current) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const stats = statSync(file);
    if (stats.isFile() && !current.has(file) && stats.mtimeMs < Date.now() - OLD_CHUNK_TTL_MS) rmSync(file);
  }
}

/** Compiles the service, or its test build, if the sources have changed. */
export async function compileService(name = 'service') {
  const target = TARGETS[name];
  // An image of the service contains no sources.
  if (!existsSync(resolvePath('api/src/main.ts')) || isCurrent(target)) return;
  const { build } = await import('esbuild');
  const fingerprint = computeTargetFingerprint(target);
  const { outputFiles } = await build({ ...getCompileOptions(target), write: false });
  mkdirSync(target.folder, { recursive: true });
  for (const { path: file, contents } of outputFiles) writeAtomically(file, contents);
  removeOldFiles(target.folder, new Set([...outputFiles.map((file) => file.path), getStampFile(target)]));
  writeAtomically(getStampFile(target), fingerprint);
}

/** Imports a compiled file. The path is not a literal, so that types do not depend on compiled files. */
export const importCompiled = (name) => import(new URL(`../api/dist/${name}.js`, import.meta.url).href);

/** Marks the compiled service as stale, so that it is compiled again before it is served. */
export const markStale = () => rmSync(getStampFile(TARGETS.service), { force: true });

if (import.meta.url === pathToFileURL(process.argv[1]).href) await compileService(process.argv[2]);
