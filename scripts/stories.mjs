// node scripts/stories.mjs: builds the stories of the kit into .cache/kit if their sources have changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { computeFingerprint, ROOT } from './packages.mjs';

const FOLDER = path.join(ROOT, '.cache/kit');
const STAMP = path.join(FOLDER, 'built');
const SOURCES = [
  ...['src', 'stories', 'testing', 'faces', '.storybook', 'package.json', 'tsconfig.json'].map(
    (name) => `shared-ui/${name}`,
  ),
  'contract/src',
  'module-tools',
  'package-lock.json',
];

const fingerprint = computeFingerprint(SOURCES, 'stories');
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint) {
  rmSync(STAMP, { force: true });
  const { status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/storybook'),
    ['build', '--config-dir', 'shared-ui/.storybook', '--output-dir', FOLDER, '--quiet'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) process.exit(1);
  writeFileSync(STAMP, fingerprint);
}
