// npm test: installs what is missing, then types, format, lint, arrows between files, catalogues, contract, unused code, tests of rules, screens and the service, and the journeys in a browser.
// npm test -- screens service …: only these steps. The last line counts everything: "N passed, N failed, N skipped".
// Two cores are kept busy: steps that use one core run beside each other, the others use two by themselves.
// Most tests of the service's data run on one database: PostgreSQL, which is quicker, or PGlite where that is not installed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';

install();
const { packages, ROOT } = await import('./packages.mjs');
const { findTestBrowser } = await import('./browser.mjs');
const { findPostgres } = await import('./postgres.mjs');
const REPORTS = path.join(ROOT, 'test-results');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
/** A step that hangs must fail, and not hold up all that comes after it. */
const STEP_MS = 60 * 60_000;
const CACHE = path.join(ROOT, '.cache');

/** Runs a command to its end; true if it succeeded. What it prints is shown at once, or all of it in the end. */
const run = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: quiet ? 'pipe' : 'inherit',
      env: { ...process.env, ...env },
      timeout: STEP_MS,
      killSignal: 'SIGKILL',
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });
const skipped = (count, why) => ({ passed: 0, failed: 0, skipped: count, why });
const counted = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A run of jest, counted from its own report; a run that could not even report is one failure. */
async function jest(name, args, env) {
  const file = path.join(REPORTS, `${name}.json`);
  // A suite that failed half-way leaves processes behind, for which jest would wait.
  await run(bin('jest'), [...args, '--forceExit', '--json', `--outputFile=${file}`], { env });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const broken = report.numRuntimeErrorTestSuites;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests,
      why: 'left out by jest',
    };
  } catch {
    return counted(false);
  }
}

async function journeys() {
  const browser = findTestBrowser();
  if (!browser) return skipped(1, 'no Chromium on this machine, and none could be installed');
  if (!(await run(process.execPath, ['scripts/build.mjs']))) return counted(false);
  const file = path.join(REPORTS, 'journeys.json');
  await run(bin('playwright'), ['test', '-c', 'e2e'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: browser },
  });
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    // A file that cannot be read is no test that failed: it is reported apart, and must not pass for success.
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      why: 'left out by playwright',
    };
  } catch {
    return counted(false);
  }
}

/** A check of the sources, by one process on one core. */
const check =
  (command, ...args) =>
  async () =>
    counted(await run(bin(command), args, { quiet: true }));
const service = (name, engine, ...args) =>
  jest(name, ['--selectProjects', 'service', '--maxWorkers=2', ...args], { TEST_ENGINE: engine });
const ON_ONE_ENGINE = String.raw`\.integration\.test\.ts$`;

/** Where the arrows between files are checked. */
const SOURCES = ['contract', 'site', 'api', 'shared-ui', ...packages()].map((name) => `${name}/src`);

/** Steps that run after one another, by name. */
const CHECKS = {
  types: check('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', path.join(CACHE, 'types.tsbuildinfo')),
  format: check(
    'prettier',
    '--check',
    '--cache',
    '--cache-location',
    path.join(CACHE, 'prettier'),
    '--log-level',
    'warn',
    '.',
  ),
  lint: check('eslint', '--cache', '--cache-location', path.join(CACHE, 'eslint'), '.'),
  imports: check('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...SOURCES),
  words: check('tsx', 'scripts/check-locales.ts'),
  contract: check('tsx', 'scripts/contract.ts', '--check'),
  unused: check('knip', '--no-config-hints'),
};
const TESTS = {
  rules: () => jest('rules', ['--selectProjects', 'rules', '--maxWorkers=2']),
};
const TESTS_ON_TWO_CORES = {
  screens: () => jest('screens', ['--selectProjects', 'screens', '--maxWorkers=2']),
  service: () =>
    service(
      'service',
      'pglite',
      ...(findPostgres() ? ['--testPathIgnorePatterns', ON_ONE_ENGINE, '/node_modules/'] : []),
    ),
  postgres: () =>
    findPostgres() ? service('postgres', 'postgres') : skipped(1, 'no PostgreSQL server on this machine'),
  journeys,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in { ...CHECKS, ...TESTS, ...TESTS_ON_TWO_CORES }));
if (unknown.length) {
  console.error(`No step is called ${unknown.join(', ')}`);
  process.exit(1);
}
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];

async function runSteps(steps) {
  for (const [name, step] of Object.entries(steps)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const started = Date.now();
    console.log(`\n== ${name}`);
    const result = await step();
    for (const key of Object.keys(total)) total[key] += result[key];
    const why = result.skipped ? `, ${result.skipped} skipped: ${result.why}` : '';
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    lines.push(`${name.padEnd(10)} ${result.passed} passed, ${result.failed} failed${why} (${seconds} s)`);
  }
}

const started = Date.now();
await Promise.all([runSteps(CHECKS), runSteps(TESTS)]);
await runSteps(TESTS_ON_TWO_CORES);
console.log(`\n${lines.join('\n')}\n`);
const { passed, failed } = total;
console.log(`in ${((Date.now() - started) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;
