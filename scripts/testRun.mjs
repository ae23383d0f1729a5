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

/** Returns the project, file and title of each journey with an outcome. */
function listJourneys(outcome, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === outcome).map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...listJourneys(outcome, inner),
  ]);
}

/** Runs jest and returns its report, or nothing if it made none. */
async function reportJest(name, args, env) {
  const file = path.join(REPORTS, `${name}.json`);
  // jest would wait for processes that a failed suite left behind.
  await runCommand(getBin('jest'), [...args, '--forceExit', '--json', `--outputFile=${file}`], { env });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns a report in which the files of the second try stand as that found them. */
export function mergeSecondTry(first, second) {
  const retried = new Set(second.testResults.map(({ name }) => name));
  return { testResults: [...first.testResults.filter(({ name }) => !retried.has(name)), ...second.testResults] };
}

/** Returns the counts and failures of a report, and which failures of the first one it does not have. */
export function countJest(report, first = report) {
  const failures = listJestFailures(report);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const countTests = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return {
    failures,
    retried: listJestFailures(first).filter((failure) => !failures.includes(failure)),
    passed: countTests('passed'),
    failed: failures.length,
    skipped: countTests('pending', 'todo'),
    reason: 'skipped by jest',
  };
}

/** More failed files than this are no accident. */
const MAX_RETRIED_FILES = 5;

/**
 * Runs tests of a jest project, and files with a failure once more, as a busy machine or a race can break a test once. Returns the counts and failures,
 * and what passed at the second try only. A run without a report counts as one failure.
 */
export async function runJest(name, { project, files }, env) {
  const first = await reportJest(name, [...project, ...files], env);
  if (!first) return countOne(false);
  const failed = first.testResults.filter(({ status }) => status === 'failed').map((file) => file.name);
  if (!failed.length || failed.length > MAX_RETRIED_FILES) return countJest(first);
  console.log(`\nA second try of ${failed.map((file) => path.relative(ROOT, file)).join(', ')}`);
  const second = await reportJest(`${name}-again`, [...project, '--runTestsByPath', ...failed], env);
  return second ? countJest(mergeSecondTry(first, second), first) : countJest(first);
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
      failures: listJourneys('unexpected', suites),
      retried: listJourneys('flaky', suites),
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      reason: 'skipped by playwright',
    };
  } catch {
    return countOne(false);
  }
}
