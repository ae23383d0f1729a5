/** Long-term facts about a patient, independent of a visit. */
import * as z from '@chautari/contract/zod';
import { compareFields } from '../compareFields';
import { optionalText } from './fields';

/** Whether allergies are known; `notKnown`: the person could not say. */
export const ALLERGY_STATES = ['none', 'some', 'notKnown'] as const;

/** Allergies and long-term conditions of a patient, one in each line. A patient has one such record. */
export const knownConditions = z
  .object({
    kind: z.literal('knownConditions'),
    allergyState: z.enum(ALLERGY_STATES),
    allergies: optionalText,
    conditions: optionalText,
  })
  .check(
    compareFields(({ allergyState, allergies }) => allergyState !== 'some' || Boolean(allergies), {
      reads: ['allergyState', 'allergies'],
      at: 'allergies',
      error: 'required',
    }),
  );

export const BACKGROUND_CONTENTS = { knownConditions };
