import { lazyPart } from '../../../faces/core';

/** Measurements of a patient over time, below the records. The page is useful without them. */
export const PatientTrends = lazyPart<{ patientId: string }>(
  async () => (await import('./TrendSections')).TrendSections,
  { optional: true },
);
