/** A connection is good if the first byte of the page arrived within this time, */
const MAX_ANSWER_MS = 200;
/** and the full page within this. */
const MAX_PAGE_MS = 2000;

type Device = Navigator & { connection?: { saveData?: boolean } };

/** Returns whether the reader asked to save data: then only requested files are loaded. */
export const savesData = () => Boolean((navigator as Device).connection?.saveData);

/** Returns whether scripts may be prefetched. It is measured: browsers overestimate a slow connection if only a later hop is slow. */
export function isGoodLink() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    visit !== undefined &&
    !savesData() &&
    visit.responseStart - visit.requestStart < MAX_ANSWER_MS &&
    visit.domContentLoadedEventEnd < MAX_PAGE_MS
  );
}
