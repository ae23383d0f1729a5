const DAY_MS = 86_400_000;
/** Nepal is 5 hours and 45 minutes ahead of UTC. */
export const NEPAL_MS = 345 * 60_000;

/** Returns how long (ms) to wait while midnight in Nepal is less than `before` (ms) ahead or `after` (ms) ago; 0 at other times. */
export function getMidnightWait(before: number, after: number) {
  const past = (Date.now() + NEPAL_MS) % DAY_MS;
  return past > DAY_MS - before ? DAY_MS - past + after : Math.max(0, after - past);
}
