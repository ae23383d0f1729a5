// npm run new-mfe -- pharmacy: writes the smallest module there can be, mfe-pharmacy, with one page in both languages, its link and its test.
// npm run new-mfe -- pharmacy --standalone ../pharmacy: writes it into a repository of its own, with the packages of the platform as archives in it,
// or with --registry as versions that npm takes from the registry that it is set to. npm run new-mfe -- --update ../pharmacy brings these up to date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesOf, json, SCRIPTS } from './new-mfe/files.mjs';
import { renewedPackage, repositoryOf } from './new-mfe/repository.mjs';
import { ROOT } from './packages.mjs';

const versionOf = (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')).version;

/** The package.json of a module of this repository. */
const packageHere = (word) =>
  json({
    name: `@chautari/mfe-${word}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS,
    jest: { preset: '@chautari/module-tools' },
    dependencies: {
      '@chautari/contract': versionOf('contract'),
      '@chautari/shared-ui': versionOf('shared-ui'),
      react: versionOf('node_modules/react'),
    },
    devDependencies: { '@chautari/module-tools': versionOf('module-tools') },
  });

function npmInstall(cwd) {
  const { status } = spawnSync(
    'npm',
    ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The lock file names every package of the repository; without the new one nobody else could install. */
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
  // Formatted as this repository is, wherever the folder lies.
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

function writeHere(word) {
  const folder = path.join(ROOT, `mfe-${word}`);
  if (existsSync(folder)) throw new Error(`mfe-${word} is there already`);
  writeFiles(folder, { 'package.json': packageHere(word), ...filesOf(word) });
  addToLock();
  console.log(
    `mfe-${word} is written.\n  npm run dev -- mfe-${word}            shows it inside the portal, at /${word}\n  npm run site -- publish mfe-${word}   puts it on the site`,
  );
}

function writeRepository(word, folder, fromRegistry) {
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new Error(`${folder} is not empty`);
  writeFiles(folder, { ...repositoryOf(word, folder, fromRegistry), ...filesOf(word) });
  npmInstall(folder);
  console.log(
    `mfe-${word} is written to ${folder}, and what it uses is installed there.\n  npm run dev -- --site https://portal.example   shows it inside a portal, at /${word}\n  npm run check                                  checks its types, tests and builds it`,
  );
}

/** Brings the platform in a repository up to date. */
function renewRepository(folder, fromRegistry) {
  if (!existsSync(path.join(folder, 'mfe.json'))) throw new Error(`There is no module in ${folder}`);
  writeFiles(folder, { 'package.json': renewedPackage(folder, fromRegistry) });
  npmInstall(folder);
  console.log(`${folder} has the platform as it is here: npm run check says whether the module still fits`);
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
    renewRepository(path.resolve(values.update), values.registry);
    process.exit();
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word))
    throw new Error('Say what the module is about in one word of small letters: npm run new-mfe -- pharmacy');
  if (values.standalone === undefined) writeHere(word);
  else writeRepository(word, path.resolve(values.standalone), values.registry);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
