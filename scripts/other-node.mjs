// node scripts/other-node.mjs: tries what is committed on the current LTS of Node, in a clone of its own:
// the first npm start, and the tests of the rules and scripts. What runs in a browser does not depend on it. The last line counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCounts, countLine, runCounted } from './counts.mjs';

const VERSION = '26.10.0';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The registry keeps Node's binaries in a package for each platform. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const folder = mkdtempSync(path.join(tmpdir(), 'chautari-node-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const clone = path.join(folder, 'clone');
const bin = path.join(folder, 'node_modules', PACKAGE, 'bin');
const node = path.join(bin, 'node');

/** Whether a command ran to its good end. */
const done = (command, ...args) =>
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

function installNode() {
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  return (
    done('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE}@${VERSION}`) &&
    done(node, '--version')
  );
}

if (!installNode()) {
  console.log(`Node ${VERSION} was not tried: ${PACKAGE} cannot be had from the registry`);
  console.log(countLine({ passed: 0, failed: 0, skipped: 1 }));
} else if (!done('git', 'clone', '--quiet', ROOT, clone)) {
  console.log(countLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exitCode = 1;
} else {
  console.log(`Node ${VERSION}`);
  const options = { cwd: clone, env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` } };
  const start = await runCounted(node, ['scripts/first-start.mjs'], options);
  const total = addCounts(start, await runCounted(node, ['scripts/test.mjs', 'rules'], options));
  console.log(countLine(total));
  process.exitCode = total.failed ? 1 : 0;
}
