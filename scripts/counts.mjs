import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const addCounts = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});
export const NO_COUNTS = { passed: 0, failed: 0, skipped: 0 };

export const countLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Runs a command whose last line counts its checks, and reads that line; a command without one is a failure. */
export async function runCounted(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    said = (said + chunk).slice(-1000);
  });
  const [code] = await once(child, 'close');
  const [, passed, failed, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(said.trimEnd().split('\n').at(-1)) ?? [];
  if (passed === undefined || (code !== 0 && failed === '0')) return { ...NO_COUNTS, failed: 1 };
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
