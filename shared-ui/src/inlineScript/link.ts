/** A link is good if the first byte of the page came in this time, */
const MAX_ANSWER_MS = 200;
/** and all of it in that. */
const MAX_PAGE_MS = 2000;

type Device = Navigator & { connection?: { saveData?: boolean } };

/** Whether the reader pays by the byte: then nothing is fetched that was not asked for. */
export const savesData = () => Boolean((navigator as Device).connection?.saveData);

/** Whether scripts may be fetched that nobody asked for yet. It is measured: browsers believe a slow link fast if only what lies behind it is slow. */
export function isGoodLink() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    visit !== undefined &&
    !savesData() &&
    visit.responseStart - visit.requestStart < MAX_ANSWER_MS &&
    visit.domContentLoadedEventEnd < MAX_PAGE_MS
  );
}
