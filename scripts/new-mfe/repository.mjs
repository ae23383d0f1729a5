// What a module needs beside its own files where it has a repository of its own: the packages of the platform, its settings of tools, and its continuous integration.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
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
  mkdirSync(to, { recursive: true });
  const workspaces = PLATFORM.flatMap((name) => ['--workspace', name]);
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', to, ...workspaces], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return Object.fromEntries(JSON.parse(packed).map(({ name, filename }) => [name, `file:${ARCHIVES}/${filename}`]));
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

function packageOf(word, where) {
  const { react, ...peers } = pins().peers;
  const { '@chautari/module-tools': tools, ...used } = where;
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
    dependencies: { ...used, react },
    devDependencies: { '@chautari/module-tools': tools, ...peers },
    overrides: pins().overrides,
  });
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
  'package.json': packageOf(word, fromRegistry ? versions() : packInto(folder)),
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
