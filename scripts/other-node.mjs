// node scripts/other-node.mjs: runs the first npm start and the tests of publishing on the current LTS of Node, in a clone of the last commit.
// Other code does not depend on the version of Node. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCounts, formatCounts, formatFailures, runAndCount } from './counts.mjs';

const VERSION = '26.10.0';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The registry has a package with Node's binary for each platform. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const folder = mkdtempSync(path.join(tmpdir(), 'chautari-node-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const clone = path.join(folder, 'clone');
const bin = path.join(folder, 'node_modules', PACKAGE, 'bin');
const node = path.join(bin, 'node');

/** Runs a command and returns whether it succeeded. */
const run = (command, ...args) =>
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

function installNode() {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  return (
    run(
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retries=5',
      `${PACKAGE}@${VERSION}`,
    ) && run(node, '--version')
  );
}

if (!installNode()) {
  console.log(`Node ${VERSION} was not tested: the registry has no ${PACKAGE}`);
  console.log(formatCounts({ passed: 0, failed: 0, skipped: 1 }));
} else if (!run('git', 'clone', '--quiet', ROOT, clone)) {
  console.log(formatCounts({ passed: 0, failed: 1, skipped: 0 }));
  process.exitCode = 1;
} else {
  console.log(`Node ${VERSION}`);
  const options = { cwd: clone, env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` } };
  const start = await runAndCount(node, ['scripts/first-start.mjs'], options);
  const total = addCounts(start, await runAndCount(node, ['scripts/test.mjs', 'publishing'], options));
  console.log(`\n${formatFailures(total)}${formatCounts(total)}`);
  process.exitCode = total.failed ? 1 : 0;
}
