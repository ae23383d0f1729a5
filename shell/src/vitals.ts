/** Web vitals, in a part of their own: it is loaded when the page is alive and nothing else is to be done. */
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { SLOWER, VITAL_STEPS, type VitalMetric, type WebVital } from '@chautari/contract';

/** Hands on each vital once for each visit of the page. `at`: when what it measures began, in milliseconds of the page. */
export function observeVitals(note: (vital: Pick<WebVital, 'metric' | 'within'>, at: number) => void) {
  const told = new Set<string>();
  const tell =
    (metric: VitalMetric, unit = 1) =>
    ({ id, value, entries }: Pick<Metric, 'id' | 'value' | 'entries'>) => {
      if (told.has(id)) return;
      told.add(id);
      const within = VITAL_STEPS[metric].find((step) => value * unit <= step) ?? SLOWER;
      note({ metric, within }, entries[0]?.startTime ?? 0);
    };
  onLCP(tell('lcp'));
  onINP(tell('inp'));
  onCLS(tell('cls', 1000));
}
