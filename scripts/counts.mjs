import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});
export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0 };

export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Runs a command and returns the counts of its last line, or one failure if it prints none. */
export async function runAndCount(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output = (output + chunk).slice(-1000);
  });
  const [code] = await once(child, 'close');
  const [, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output.trimEnd().split('\n').at(-1)) ?? [];
  if (passed === undefined || (code !== 0 && failed === '0')) return { ...NO_COUNTS, failed: 1 };
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
