/** What holds for a patient for long, whatever the visit. */
import * as z from '@chautari/contract/zod';
import { optionalText } from './fields';

/** Whether allergies are known; `notKnown`: nobody could say. */
export const ALLERGY_STATES = ['none', 'some', 'notKnown'] as const;

/** Allergies and long-term conditions of a patient, one in each line. There is one such record of a patient. */
export const knownConditions = z
  .object({
    kind: z.literal('knownConditions'),
    allergyState: z.enum(ALLERGY_STATES),
    allergies: optionalText,
    conditions: optionalText,
  })
  .check(
    z.refine(({ allergyState, allergies }) => allergyState !== 'some' || Boolean(allergies), {
      path: ['allergies'],
      error: 'required',
    }),
  );

export const BACKGROUND_CONTENTS = { knownConditions };
