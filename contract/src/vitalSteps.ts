/** Web vitals are sent as their step, or `SLOWER`: LCP and INP in milliseconds, CLS in thousandths. */
export const VITAL_STEPS = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000, 12_000, 20_000],
  inp: [50, 100, 150, 200, 300, 400, 500, 750, 1000, 2000],
  cls: [10, 25, 50, 100, 150, 250, 500, 1000],
} as const;
export type VitalMetric = keyof typeof VITAL_STEPS;
