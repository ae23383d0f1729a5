import { setTimeout } from 'node:timers/promises';

/** Longer than any of the work that it hides, and too short to be noticed. */
export const MIN_DURATION_MS = 250;

/** Answers, or refuses, only after a time that is the same whatever the work found: nobody learns from it who is registered. */
export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(MIN_DURATION_MS)]);
  return work;
}
