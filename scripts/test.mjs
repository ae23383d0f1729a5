// npm test: installs missing packages, checks the sources, and runs the tests of rules, screens and the service and the journeys.
// npm test -- screens service …: runs only these steps.
// npm test -- --changed [base]: runs what uncommitted changes can break, or all changes since a commit or branch.
// npm test -- --other: runs the journeys in the other language and width of each file.
// npm test -- journeys --shard 1/3: runs a third of the journeys, to split them over machines.
// Uses two cores. The last line counts everything: "N passed, N failed, N skipped".
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { addCounts, formatCounts, formatFailures, NO_COUNTS } from './counts.mjs';
import { installPackages } from './install.mjs';

installPackages();
const { CHECKS, PARTS, TESTS } = await import('./testSteps.mjs');
const { getBin, REPORTS } = await import('./testRun.mjs');
const STEPS = Object.assign({}, ...CHECKS, TESTS, PARTS);

function parseArguments(args) {
  const options = { names: [], changed: false, base: undefined, other: false, shard: undefined };
  for (const [index, argument] of args.entries()) {
    if (args[index - 1] === '--shard') options.shard = argument;
    else if (argument === '--shard') continue;
    else if (argument === '--changed') options.changed = true;
    else if (argument === '--other') options.other = true;
    else if (argument in STEPS) options.names.push(argument);
    else if (options.changed && options.base === undefined && !argument.startsWith('-')) options.base = argument;
    else throw new Error(`There is no step ${argument}. Choose from ${Object.keys(STEPS).join(', ')}`);
  }
  return options;
}

/** Returns the plan of `scripts/changedTests.ts`. */
const readPlan = (base) =>
  JSON.parse(
    execFileSync(getBin('tsx'), ['scripts/affected.ts', '--tests', ...(base ? ['--since', base] : [])], {
      encoding: 'utf8',
    }),
  );

let options;
let changed;
try {
  options = parseArguments(process.argv.slice(2));
  changed = options.changed ? readPlan(options.base) : undefined;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
let total = NO_COUNTS;
const lines = [];

async function runSteps(steps) {
  for (const [name, step] of Object.entries(steps)) {
    if (options.names.length && !options.names.includes(name)) continue;
    const started = Date.now();
    console.log(`\n== ${name}`);
    const result = await step(changed, options);
    // A check, and a step without a report, has no names of tests.
    if (result.failed && !result.failures?.length) result.failures = [name];
    total = addCounts(total, result);
    const reason = result.skipped ? `, ${result.skipped} skipped: ${result.reason}` : '';
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name.padEnd(10)} ${result.passed} passed, ${result.failed} failed${reason} (${seconds} s)`);
  }
}

const started = Date.now();
if (changed) console.log(`Affected: ${changed.packages.join(', ') || 'nothing'}`);
await Promise.all(CHECKS.map(runSteps));
await runSteps(TESTS);
if (options.names.length) await runSteps(PARTS);
console.log(`\n${lines.join('\n')}\n`);
if (changed?.note) console.log(changed.note);
console.log(`in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${formatFailures(total)}${formatCounts(total)}`);
process.exitCode = total.failed ? 1 : 0;
