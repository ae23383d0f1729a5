import { setTimeout } from 'node:timers/promises';

/** Longer than the work that it hides, and too short to be noticed. */
export const MIN_DURATION_MS = 250;

/** Resolves or rejects only after a constant time, which does not reveal who is registered. */
export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(MIN_DURATION_MS)]);
  return work;
}
