// The files that a module needs in its own repository: packages of the platform, configuration of tools, continuous integration.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listInstalled } from '../lock.mjs';
import { ROOT } from '../packages.mjs';
import { formatJson, SCRIPTS } from './files.mjs';

const PLATFORM = ['contract', 'shared-ui', 'module-tools'];
const ARCHIVES = 'platform';
const readManifest = (name) => JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8'));

/** Packs the packages of the platform into a folder and returns their versions for package.json. */
function packPlatform(folder) {
  const to = path.join(folder, ARCHIVES);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const workspaces = PLATFORM.flatMap((name) => ['--workspace', name]);
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', to, ...workspaces], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return Object.fromEntries(JSON.parse(output).map(({ name, filename }) => [name, `file:${addHash(to, filename)}`]));
}

/** Adds a hash of the content to the name of an archive: npm installs a changed archive only under a new name. */
function addHash(folder, archive) {
  const from = path.join(folder, archive);
  const hash = createHash('sha256').update(readFileSync(from)).digest('hex').slice(0, 8);
  const to = archive.replace(/\.tgz$/, `-${hash}.tgz`);
  renameSync(from, path.join(folder, to));
  return `${ARCHIVES}/${to}`;
}

const readVersions = () =>
  Object.fromEntries(PLATFORM.map((name) => [`@chautari/${name}`, readManifest(name).version]));

/** Returns the exact versions that the platform is built and tested with. */
function readPins() {
  const { overrides } = readManifest('');
  const installed = listInstalled('module-tools');
  const peers = Object.keys(readManifest('shared-ui').devDependencies).filter((name) => name !== 'zod');
  return {
    peers: Object.fromEntries(peers.map((name) => [name, readManifest(`node_modules/${name}`).version])),
    overrides: Object.fromEntries(Object.entries(overrides).filter(([name]) => installed.has(name))),
  };
}

/** Returns the dependencies and overrides that the platform sets in a package.json. */
function buildDependencies(platform) {
  const { peers, overrides } = readPins();
  const { react, ...others } = peers;
  const { '@chautari/module-tools': tools, ...packages } = platform;
  return {
    dependencies: { ...packages, react },
    devDependencies: { '@chautari/module-tools': tools, ...others },
    overrides,
  };
}

function buildManifest(word, platform) {
  return formatJson({
    name: `mfe-${word}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: readManifest('').engines,
    scripts: {
      ...SCRIPTS,
      check: 'npm run typecheck && npm test && npm run build',
      publish: 'chautari-module publish',
      rollback: 'chautari-module rollback',
    },
    jest: { preset: '@chautari/module-tools' },
    ...buildDependencies(platform),
  });
}

const getPlatform = (folder, fromRegistry) => (fromRegistry ? readVersions() : packPlatform(folder));

/** Returns the package.json of a repository with the current platform. Other entries stay. */
export function updatePackage(folder, fromRegistry) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const dependencies = buildDependencies(getPlatform(folder, fromRegistry));
  const merged = Object.entries(dependencies).map(([part, packages]) => [part, { ...manifest[part], ...packages }]);
  return formatJson({ ...manifest, ...Object.fromEntries(merged) });
}

/** Returns the workflow. The names of previews are those of the whole portal, so each begins with the module's. */
const buildWorkflow = (
  word,
) => `# Checks every push, publishes the main branch with the publisher's token, and shows each pull request as a preview in the portal.
# Set in the repository: the variable SITE_DIR (address of the portal) and the secret SITE_TOKEN (the token). Pull requests of forks are only
# checked: they get no secret.
name: module
on:
  push: { branches: [main] }
  pull_request:
permissions: { contents: read, pull-requests: write }
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
      - if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
        name: Publish a preview, and write its address under the pull request
        run: |
          npm run --silent publish -- --preview "${word}-\$NUMBER" | tee publish.txt
          grep -F "?preview=" publish.txt | tee preview.txt >> "\$GITHUB_STEP_SUMMARY"
          gh pr comment "\$NUMBER" --body-file preview.txt --edit-last --create-if-none
        shell: bash
        env:
          NUMBER: \${{ github.event.pull_request.number }}
          SITE_DIR: \${{ vars.SITE_DIR }}
          SITE_TOKEN: \${{ secrets.SITE_TOKEN }}
          GH_TOKEN: \${{ github.token }}
          GH_REPO: \${{ github.repository }}
`;

const buildReadme = (word) => `# mfe-${word}

A module of the portal Swasthya Chautari.

    npm install
    npm run dev -- --site https://portal.example      # inside a deployed portal
    npm run check                                     # types, tests and a build
    SITE_DIR=https://portal.example SITE_TOKEN=… npm run publish
    SITE_DIR=https://portal.example SITE_TOKEN=… npm run rollback

\`npx chautari-module\` lists all commands. The platform's \`docs/modules.md\` describes them.
`;

/** Returns the files of a repository by path. With \`fromRegistry\` npm installs the platform's packages from its registry. */
export const buildRepository = (word, folder, fromRegistry) => ({
  'package.json': buildManifest(word, getPlatform(folder, fromRegistry)),
  'tsconfig.json': formatJson({
    extends: '@chautari/shared-ui/tsconfig.json',
    compilerOptions: { noEmit: true, types: ['node', 'jest', '@testing-library/jest-dom'] },
    include: ['src', 'testing', 'node_modules/@chautari/shared-ui/src/assets.d.ts'],
  }),
  '.github/workflows/module.yml': buildWorkflow(word),
  '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  '.npmrc': 'save-exact=true\n',
  'README.md': buildReadme(word),
});
