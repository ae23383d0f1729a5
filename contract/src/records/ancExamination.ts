/** Examinations, tests and medicines of an antenatal visit besides the vital signs: the fields of the national antenatal record. */
import * as z from '@chautari/contract/zod';
import { boundedNumber } from './fields';

/** Protein in the urine by a test strip. */
export const URINE_PROTEIN = ['negative', 'trace', 'plus1', 'plus2', 'plus3'] as const;
export const TEST_RESULTS = ['nonReactive', 'reactive', 'notTested'] as const;
export const PRESENTATIONS = ['head', 'breech', 'across'] as const;
export const ANC_MEDICINES = ['iron', 'calcium', 'albendazole'] as const;

/** Heights in cm, the heart beat in beats a minute, haemoglobin in g/dL. */
export const ANC_MEASURES = ['fundalHeight', 'fetalHeartRate', 'haemoglobin'] as const;
/** Fields with a few values. */
export const ANC_CHOICES = {
  presentation: PRESENTATIONS,
  urineProtein: URINE_PROTEIN,
  hiv: TEST_RESULTS,
  syphilis: TEST_RESULTS,
} as const;

export const ANC_CHOICE_FIELDS = [
  'presentation',
  'urineProtein',
  'hiv',
  'syphilis',
] as const satisfies (keyof typeof ANC_CHOICES)[];

/** All fields are optional. */
export const ancExamination = {
  fundalHeight: boundedNumber(5, 60),
  fetalHeartRate: boundedNumber(30, 260),
  haemoglobin: boundedNumber(2, 25),
  presentation: z.optional(z.enum(PRESENTATIONS)),
  urineProtein: z.optional(z.enum(URINE_PROTEIN)),
  hiv: z.optional(z.enum(TEST_RESULTS)),
  syphilis: z.optional(z.enum(TEST_RESULTS)),
  /** Medicines that were handed out at the visit. */
  medicines: z.optional(z.array(z.enum(ANC_MEDICINES)).check(z.maxLength(ANC_MEDICINES.length))),
};
