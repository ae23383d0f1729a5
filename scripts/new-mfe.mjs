// npm run new-mfe -- pharmacy: writes the smallest module, mfe-pharmacy, with one page in both languages, its link and its test.
// npm run new-mfe -- pharmacy --standalone ../pharmacy: writes it into its own repository, with the packages of the platform as archives,
// or with --registry as versions from npm's registry. npm run new-mfe -- --update ../pharmacy updates these packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildModuleFiles, formatJson, SCRIPTS } from './new-mfe/files.mjs';
import { updatePackage, buildRepository } from './new-mfe/repository.mjs';
import { ROOT } from './packages.mjs';

const readVersion = (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')).version;

/** Returns the package.json of a module of this repository. */
const buildManifest = (word) =>
  formatJson({
    name: `@chautari/mfe-${word}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    jest: { preset: '@chautari/module-tools' },
    dependencies: {
      '@chautari/contract': readVersion('contract'),
      '@chautari/shared-ui': readVersion('shared-ui'),
      react: readVersion('node_modules/react'),
    },
    devDependencies: { '@chautari/module-tools': readVersion('module-tools') },
  });

const TSCONFIG = 'tsconfig.json';

/** Returns the tsconfig.json of a module of this repository. */
const buildTsconfig = () =>
  formatJson({
    extends: '../tsconfig.package.json',
    compilerOptions: { composite: false, emitDeclarationOnly: false, incremental: true, noEmit: true },
    files: ['../shared-ui/src/assets.d.ts'],
    references: [{ path: '../contract' }, { path: '../shared-ui/tsconfig.check.json' }],
  });

/** Adds the new package to those whose types are checked. */
function addToTypes(name) {
  const file = path.join(ROOT, TSCONFIG);
  const { references, ...config } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, formatJson({ ...config, references: [...references, { path: `./${name}` }] }));
}

function npmInstall(cwd) {
  const { status } = spawnSync(
    'npm',
    ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** Adds the new package to the lock file; npm ci fails without it. */
function addToLock() {
  const lock = path.join(ROOT, 'package-lock.json');
  if (!existsSync(lock)) return;
  npmInstall(ROOT);
  writeFileSync(
    path.join(ROOT, 'node_modules/.chautari-lock'),
    createHash('sha256').update(readFileSync(lock)).digest('hex'),
  );
}

function writeFiles(folder, files) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  // Formats with the configuration of this repository, wherever the folder is.
  spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'),
      ...['--write', '--log-level=warn', '--ignore-path='],
      ...['--config', path.join(ROOT, '.prettierrc.json')],
      ...Object.keys(files)
        .filter((file) => /\.(json|tsx?|cjs)$/.test(file))
        .map((file) => path.join(folder, file)),
    ],
    { stdio: 'inherit' },
  );
}

function writeModule(word) {
  const folder = path.join(ROOT, `mfe-${word}`);
  if (existsSync(folder)) throw new Error(`mfe-${word} exists already`);
  writeFiles(folder, {
    'package.json': buildManifest(word),
    [TSCONFIG]: buildTsconfig(),
    ...buildModuleFiles(word),
  });
  addToTypes(`mfe-${word}`);
  addToLock();
  console.log(
    `Wrote mfe-${word}.\n  npm run dev -- mfe-${word}            shows it inside the portal, at /${word}\n  npm run site -- publish mfe-${word}   publishes it on the site`,
  );
}

function writeRepository(word, folder, fromRegistry) {
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new Error(`${folder} is not empty`);
  writeFiles(folder, { ...buildRepository(word, folder, fromRegistry), ...buildModuleFiles(word) });
  npmInstall(folder);
  console.log(
    `Wrote mfe-${word} to ${folder} and installed its packages.\n  npm run dev -- --site https://portal.example   shows it inside a portal, at /${word}\n  npm run check                                  checks its types, tests and builds it`,
  );
}

/** Updates the packages of the platform in a module's repository. */
function updateRepository(folder, fromRegistry) {
  if (!existsSync(path.join(folder, 'mfe.json'))) throw new Error(`There is no module in ${folder}`);
  writeFiles(folder, { 'package.json': updatePackage(folder, fromRegistry) });
  npmInstall(folder);
  console.log(`Updated the platform in ${folder}. Run npm run check there`);
}

try {
  const { values, positionals } = parseArgs({
    options: {
      standalone: { type: 'string' },
      registry: { type: 'boolean', default: false },
      update: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [word = ''] = positionals;
  if (values.update !== undefined) {
    updateRepository(path.resolve(values.update), values.registry);
    process.exit();
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word))
    throw new Error('Name the module in lower-case letters: npm run new-mfe -- pharmacy');
  if (values.standalone === undefined) writeModule(word);
  else writeRepository(word, path.resolve(values.standalone), values.registry);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
