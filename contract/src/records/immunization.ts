/** The vaccination card of a child. */
import * as z from '@chautari/contract/zod';
import { scheduleKey } from '../schedules';
import { cardEntry, pastOrToday } from './fields';

/** `initialDate` is the birth date. The keys of `doses` are those of the current schedule; the service checks them. */
export const immunizationCard = z.object({
  kind: z.literal('immunization'),
  initialDate: pastOrToday,
  doses: z.record(scheduleKey, cardEntry),
});

export const IMMUNIZATION_CONTENTS = { immunization: immunizationCard };
