/** Jobs at once: enough to keep the threads busy that compress what they write, and more would only fill the memory. */
const MAX_CONCURRENT = 4;

/** Runs jobs, a few at once, in their order. */
export async function runAll(jobs: readonly (() => Promise<void>)[]) {
  const rest = jobs.values();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const job of rest) await job();
    }),
  );
}
