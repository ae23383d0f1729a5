// Runs and counts a step of npm test.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

export const REPORTS = path.join(ROOT, 'test-results');
/** A step that hangs fails after this time. */
const STEP_TIMEOUT_MS = 60 * 60_000;

export const getBin = (name) => path.join(ROOT, 'node_modules/.bin', name);

/** Runs a command and resolves to whether it succeeded. Shows its output at once, or at the end if `quiet`. */
export const runCommand = (command, args, { env = {}, quiet = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: quiet ? 'pipe' : 'inherit',
      env: { ...process.env, ...env },
      timeout: STEP_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code === 0);
    });
  });

export const countSkipped = (count, reason) => ({ passed: 0, failed: 0, skipped: count, reason });
export const countOne = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });

/** Runs a check of the sources, in one process on one core. */
export const runCheck = async (command, ...args) => countOne(await runCommand(getBin(command), args, { quiet: true }));

/** Returns the file and title of each failed test, or the file alone if it could not run. */
function listJestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && !failed.length) return [file];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

/** Returns the project, file and title of each failed journey. */
function listPlaywrightFailures(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...listPlaywrightFailures(inner),
  ]);
}

/** Runs jest and returns the counts and failures of its report. A run without a report counts as one failure. */
export async function runJest(name, args, env) {
  const file = path.join(REPORTS, `${name}.json`);
  // jest would wait for processes that a failed suite left behind.
  await runCommand(getBin('jest'), [...args, '--forceExit', '--json', `--outputFile=${file}`], { env });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      failures: listJestFailures(report),
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
      reason: 'skipped by jest',
    };
  } catch {
    return countOne(false);
  }
}

/** Runs Playwright and returns the counts and failures of its report. */
export async function runPlaywright(args, env) {
  const file = path.join(REPORTS, 'journeys.json');
  await runCommand(getBin('playwright'), ['test', '-c', 'e2e', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  try {
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
    // A spec file that cannot be loaded is reported in `errors`, not as a failed test.
    return {
      failures: listPlaywrightFailures(suites),
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      reason: 'skipped by playwright',
    };
  } catch {
    return countOne(false);
  }
}
