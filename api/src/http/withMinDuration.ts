import { setTimeout } from 'node:timers/promises';

/** Longer than any of the work that it hides, and too short to be noticed. */
export const EVEN_MS = 250;

/** Answers, or refuses, only after a time that is the same whatever the work found: nobody learns from it who is registered. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, setTimeout(EVEN_MS)]);
  return work;
}
