// npm test: installs what is missing, then types, lint, catalogues, contract, unused code, unit and service tests, and the journeys in a browser.
// npm test -- unit service …: only these steps. The last line counts everything: "N passed, N failed, N skipped".
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';

install();
const { ROOT } = await import('./packages.mjs');
const { findBrowser } = await import('./browser.mjs');
const { findPostgres } = await import('./postgres.mjs');
const REPORTS = path.join(ROOT, 'test-results');
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);
/** A step that hangs must fail, and not hold up all that comes after it. */
const STEP_MS = 35 * 60_000;
const run = (command, args, env = {}) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, timeout: STEP_MS, killSignal: 'SIGKILL' }).status === 0;
const skipped = (count, why) => ({ passed: 0, failed: 0, skipped: count, why });
const counted = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A run of jest, counted from its own report; a run that could not even report is one failure. */
function jest(name, args, env) {
  const file = path.join(REPORTS, `${name}.json`);
  // A suite that failed half-way leaves processes behind, for which jest would wait.
  run(bin('jest'), [...args, '--forceExit', '--json', `--outputFile=${file}`], env);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const broken = report.numRuntimeErrorTestSuites;
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests, why: 'left out by jest' };
  } catch {
    return counted(false);
  }
}

function journeys() {
  const browser = findBrowser();
  if (!browser) return skipped(1, 'no Chromium on this machine, and none could be installed');
  if (!run(process.execPath, ['scripts/build.mjs'])) return counted(false);
  const file = path.join(REPORTS, 'journeys.json');
  run(bin('playwright'), ['test', '-c', 'e2e'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: browser });
  try {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    // A file that cannot be read is no test that failed: it is told apart, and must not pass for success.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped, why: 'left out by playwright' };
  } catch {
    return counted(false);
  }
}

const STEPS = {
  types: () => counted(run(bin('tsc'), ['-p', '.'])),
  lint: () => counted(run(bin('eslint'), ['.'])),
  words: () => counted(run(bin('tsx'), ['scripts/check-locales.ts'])),
  contract: () => counted(run(bin('tsx'), ['scripts/contract.ts', '--check'])),
  unused: () => counted(run(bin('knip'), ['--no-config-hints'])),
  unit: () => jest('unit', ['--selectProjects', 'screens', 'rules']),
  service: () => jest('service', ['--selectProjects', 'service', '--runInBand'], { TEST_ENGINE: 'pglite' }),
  postgres: () => (findPostgres() ? jest('postgres', ['--selectProjects', 'service', '--runInBand'], { TEST_ENGINE: 'postgres' }) : skipped(1, 'no PostgreSQL server on this machine')),
  journeys,
};

const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const [name, step] of Object.entries(STEPS)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const started = Date.now();
  console.log(`\n== ${name}`);
  const result = step();
  for (const key of Object.keys(total)) total[key] += result[key];
  const why = result.skipped ? `, ${result.skipped} skipped: ${result.why}` : '';
  lines.push(`${name.padEnd(10)} ${result.passed} passed, ${result.failed} failed${why} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed ? 1 : 0;
