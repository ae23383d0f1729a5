/** Times are sent in steps: the upper limits in milliseconds, and anything above. */
export const LOAD_STEPS = [100, 200, 400, 800, 1600, 3200, 6400, 12_800] as const;
export const SLOWER = 100_000;
