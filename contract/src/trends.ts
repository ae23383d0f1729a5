/** Measurements of a patient over time: the growth card, and tests with their usual ranges. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id } from './fields';

/** A weight of a child up to five years. */
const childWeight = z.object({
  recordId: id,
  day: civilDate,
  /** The age in days. */
  age: z.int(),
  /** In kg. */
  weight: z.number(),
  /** The z-score by weight and age. */
  score: z.number(),
});

const testResult = z.object({
  recordId: id,
  day: civilDate,
  value: z.number(),
  /** The usual range for age and sex on that day, if the register has one. */
  limit: z.nullable(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
});

const testTrend = z.object({
  /** LOINC. */
  code: z.string(),
  name: bilingual,
  unit: z.nullable(bilingual),
  /** The earliest first. */
  results: z.array(testResult),
});
export type TestTrend = z.infer<typeof testTrend>;

export const getTrends = endpoint({
  method: 'GET',
  path: '/patients/:patientId/trends',
  requires: 'record.read',
  summary:
    'Measurements of a patient over time: the weights of a child, from visits and registers, and the results of each test with their usual ranges',
  input: z.object({ patientId: id }),
  output: z.object({
    /** Null where no weight before five years was written, or the age is not known to a month. */
    growth: z.nullable(
      z.object({
        /** The sex whose tables the card is drawn by: of a sex that is neither, that of the lower values. */
        sex: z.enum(['male', 'female']),
        /** The earliest first. */
        weights: z.array(childWeight),
      }),
    ),
    tests: z.array(testTrend),
  }),
  errors: ['notFound', 'personLocked'],
});
export type Trends = z.infer<typeof getTrends.output>;
export type GrowthTrend = NonNullable<Trends['growth']>;
