// Web vitals, in their own chunk, which loads when the page is hydrated and idle.
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { SLOWER, VITAL_STEPS, type VitalMetric, type WebVital } from '@chautari/contract';

/** Reports each vital once per page visit. `at` is the start of the measured event, in ms since navigation. */
export function observeVitals(note: (vital: Pick<WebVital, 'metric' | 'within'>, at: number) => void) {
  const reportedIds = new Set<string>();
  const createReporter =
    (metric: VitalMetric, unit = 1) =>
    ({ id, value, entries }: Pick<Metric, 'id' | 'value' | 'entries'>) => {
      if (reportedIds.has(id)) return;
      reportedIds.add(id);
      const within = VITAL_STEPS[metric].find((step) => value * unit <= step) ?? SLOWER;
      note({ metric, within }, entries[0]?.startTime ?? 0);
    };
  onLCP(createReporter('lcp'));
  onINP(createReporter('inp'));
  onCLS(createReporter('cls', 1000));
}
