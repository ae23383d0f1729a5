import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `failures` names tests that failed, `retried` those that passed at a second try, so that the end of a long output says which. */
export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
  retried: [...(a.retried ?? []), ...(b.retried ?? [])],
});

export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** The characters at the end of an output in which its failures and counts stand. */
const MAX_END = 20_000;
const FAILURE = /^failed: (.+)$/gm;
const RETRIED = /^passed at a second try: (.+)$/gm;
/** Returns a line for each failure and each second try, which `runAndCount` reads. */
export const formatFailures = ({ failures, retried }) =>
  [...retried.map((name) => `passed at a second try: ${name}\n`), ...failures.map((name) => `failed: ${name}\n`)].join(
    '',
  );

/** Runs a command and returns its failures and the counts of its last line, or one failure if it prints none. */
export async function runAndCount(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output = (output + chunk).slice(-MAX_END);
  });
  const [code] = await once(child, 'close');
  const [, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output.trimEnd().split('\n').at(-1)) ?? [];
  const listNames = (line) => [...new Set([...output.matchAll(line)].map(([, name]) => name))];
  const names = { failures: listNames(FAILURE), retried: listNames(RETRIED) };
  if (passed === undefined || (code !== 0 && failed === '0')) return { ...NO_COUNTS, failed: 1, ...names };
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped), ...names };
}
