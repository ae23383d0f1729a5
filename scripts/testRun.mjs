// How a step of npm test is run and counted.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './packages.mjs';

export const REPORTS = path.join(ROOT, 'test-results');
/** A step that hangs must fail, and not hold up all that comes after it. */
const STEP_MS = 60 * 60_000;

export const getBin = (name) => path.join(ROOT, 'node_modules/.bin', name);

/** Runs a command to its end; resolves to true if it succeeded. What it prints is shown at once, or all of it in the end. */
export const run = (command, args, { env = {}, quiet = false } = {}) =>
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

export const countSkipped = (count, why) => ({ passed: 0, failed: 0, skipped: count, why });
export const countOne = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 });

/** A check of the sources, by one process on one core. */
export const runCheck = async (command, ...args) => countOne(await run(getBin(command), args, { quiet: true }));

/** Runs jest and counts from its own report; a run that could not even report is one failure. */
export async function runJest(name, args, env) {
  const file = path.join(REPORTS, `${name}.json`);
  // A suite that failed half-way leaves processes behind, for which jest would wait.
  await run(getBin('jest'), [...args, '--forceExit', '--json', `--outputFile=${file}`], { env });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
      why: 'left out by jest',
    };
  } catch {
    return countOne(false);
  }
}

/** Runs Playwright and counts from its own report. */
export async function runPlaywright(args, env) {
  const file = path.join(REPORTS, 'journeys.json');
  await run(getBin('playwright'), ['test', '-c', 'e2e', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
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
    return countOne(false);
  }
}
