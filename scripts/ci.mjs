// Runs the checks of continuous integration; .ci/run installs missing programs first. The last line counts everything.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addCounts, formatCounts, formatFailures, NO_COUNTS, runAndCount } from './counts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Every second commit runs each journey in its other language and width. */
const isOdd = Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })) % 2 === 1;
const RUNS = {
  'the first npm start': [process.execPath, ['scripts/first-start.mjs']],
  'npm test': ['npm', ['test', ...(isOdd ? ['--', '--other'] : [])]],
  'the current LTS of Node': [process.execPath, ['scripts/other-node.mjs']],
};

let total = NO_COUNTS;
const lines = [];
for (const [name, [command, args]] of Object.entries(RUNS)) {
  const started = Date.now();
  console.log(`\n=== ${name}`);
  const counts = await runAndCount(command, args, { cwd: ROOT });
  total = addCounts(total, counts);
  lines.push(`${name}: ${formatCounts(counts)} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
}
console.log(`\n${lines.join('\n')}\n\n${formatFailures(total)}`);
console.log(formatCounts(total));
process.exitCode = total.failed ? 1 : 0;
