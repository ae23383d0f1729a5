// What a module needs beside its own files where it has a repository of its own: the packages of the platform, its settings of tools, and its continuous integration.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installedFor } from '../lock.mjs';
import { ROOT } from '../packages.mjs';
import { json, SCRIPTS } from './files.mjs';

const PLATFORM = ['contract', 'shared-ui', 'module-tools'];
const ARCHIVES = 'platform';
const manifestOf = (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'));

/** Packs the packages of the platform into a folder; by their names, where npm finds them. */
function packInto(folder) {
  const to = path.join(folder, ARCHIVES);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const workspaces = PLATFORM.flatMap((name) => ['--workspace', name]);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', to, ...workspaces], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return Object.fromEntries(JSON.parse(packed).map(({ name, filename }) => [name, `file:${named(to, filename)}`]));
}

/** An archive called by its content: npm takes another one only under another name. */
function named(folder, archive) {
  const from = path.join(folder, archive);
  const content = createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 8);
  const to = archive.replace(/\.tgz$/, `-${content}.tgz`);
  renameSync(from, path.join(folder, to));
  return `${ARCHIVES}/${to}`;
}

const versions = () => Object.fromEntries(PLATFORM.map((name) => [`@chautari/${name}`, manifestOf(name).version]));

/** The versions that the platform is built and tested with: every package takes the same, and the exact ones. */
function pins() {
  const { overrides } = manifestOf('');
  const installed = installedFor('module-tools');
  const peers = Object.keys(manifestOf('shared-ui').devDependencies).filter((name) => name !== 'zod');
  return {
    peers: Object.fromEntries(peers.map((name) => [name, manifestOf(`node_modules/${name}`).version])),
    overrides: Object.fromEntries(Object.entries(overrides).filter(([name]) => installed.has(name))),
  };
}

/** What of a package.json the platform says: its packages and the versions that go with them. */
function dependenciesOn(where) {
  const { peers, overrides } = pins();
  const { react, ...others } = peers;
  const { '@chautari/module-tools': tools, ...used } = where;
  return {
    dependencies: { ...used, react },
    devDependencies: { '@chautari/module-tools': tools, ...others },
    overrides,
  };
}

function packageOf(word, where) {
  return json({
    name: `mfe-${word}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: manifestOf('').engines,
    scripts: {
      ...SCRIPTS,
      check: 'npm run typecheck && npm test && npm run build',
      publish: 'chautari-module publish',
      rollback: 'chautari-module rollback',
    },
    jest: { preset: '@chautari/module-tools' },
    ...dependenciesOn(where),
  });
}

const packagesFor = (folder, fromRegistry) => (fromRegistry ? versions() : packInto(folder));

/** The package.json of a repository with the platform as it is now; what else its team wrote into it stays. */
export function renewedPackage(folder, fromRegistry) {
  const own = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const ours = dependenciesOn(packagesFor(folder, fromRegistry));
  const merged = Object.entries(ours).map(([part, packages]) => [part, { ...own[part], ...packages }]);
  return json({ ...own, ...Object.fromEntries(merged) });
}

const WORKFLOW = `# Checks every push; what is on the main branch is published with the publisher's token.
# Settings of the repository: the variable SITE_DIR is the address of the portal, the secret SITE_TOKEN is the token.
name: module
on: push
jobs:
  module:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npm run check
      - if: github.ref == 'refs/heads/main'
        run: npm run publish
        env:
          SITE_DIR: \${{ vars.SITE_DIR }}
          SITE_TOKEN: \${{ secrets.SITE_TOKEN }}
`;

const readme = (word) => `# mfe-${word}

A module of the portal Swasthya Chautari.

    npm install
    npm run dev -- --site https://portal.example      # inside a portal that is deployed
    npm run check                                     # types, tests and a build
    SITE_DIR=https://portal.example SITE_TOKEN=… npm run publish
    SITE_DIR=https://portal.example SITE_TOKEN=… npm run rollback

\`npx chautari-module\` lists what else there is. The platform's \`docs/modules.md\` says the rest.
`;

/** The files of a repository, by their place in it. With \`fromRegistry\` npm finds the platform's packages itself. */
export const repositoryOf = (word, folder, fromRegistry) => ({
  'package.json': packageOf(word, packagesFor(folder, fromRegistry)),
  'tsconfig.json': json({
    extends: '@chautari/shared-ui/tsconfig.json',
    compilerOptions: { noEmit: true, types: ['node', 'jest', '@testing-library/jest-dom'] },
    include: ['src', 'testing', 'node_modules/@chautari/shared-ui/src/assets.d.ts'],
  }),
  '.github/workflows/module.yml': WORKFLOW,
  '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  '.npmrc': 'save-exact=true\n',
  'README.md': readme(word),
});
