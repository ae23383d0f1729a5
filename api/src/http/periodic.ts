import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface PeriodicJob {
  /** Its name in the log: "<name> failed". */
  name: string;
  /** The pause between the end of a run and the next one. Without it the job runs once. */
  everyMs?: number;
  /** The pause before the first run; none by default. */
  firstAfterMs?: number;
  /** Must end early when `signal` is aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Runs a job repeatedly, never two runs at once. A failure is logged, and the next run tries again. The timer does not keep the
 * process alive. Returns a function that stops the job and waits for a run in progress.
 */
export function startPeriodicJob({ name, everyMs, firstAfterMs = 0, run, log }: PeriodicJob): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
  async function runOnce() {
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, `${name} failed`);
    }
  }
  async function repeat() {
    if (firstAfterMs) await pause(firstAfterMs);
    while (!signal.aborted) {
      await runOnce();
      if (everyMs === undefined) return;
      await pause(everyMs);
    }
  }
  const ended = repeat();
  return () => {
    stopping.abort();
    return ended;
  };
}
