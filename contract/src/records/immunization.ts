/** The vaccination card of a child. */
import * as z from '@chautari/contract/zod';
import { text } from '../fields';
import { scheduleKey } from '../schedules';
import { cardEntry, pastOrToday } from './fields';
import { alarm } from './vitals';

/** Answers about a dose without a day. */
export const DOSE_ANSWERS = ['givenUndated', 'notGiven'] as const;
/** Where a dose was given. */
export const DOSE_PLACES = ['here', 'otherFacility', 'outreach', 'school', 'home'] as const;
export const REACTIONS = ['mild', 'severe'] as const;
/** Why a dose counts for no line of the schedule: too early, in a campaign, a drop of polio vaccine at birth, or once more without a reason known. */
export const OTHER_DOSE_REASONS = ['early', 'campaign', 'atBirth', 'again'] as const;
const MAX_OTHER_DOSES = 30;

const batch = z.optional(text(40));

/** A line of the card. */
const dose = z.extend(cardEntry, {
  answer: z.optional(z.nullable(z.enum(DOSE_ANSWERS))),
  batch,
  place: z.optional(z.enum(DOSE_PLACES)),
  /** A health worker has compared the day with the paper card. */
  seenOnCard: z.optional(z.boolean()),
  reaction: z.optional(z.nullable(z.enum(REACTIONS))),
  reactionNote: z.optional(text(500)),
});
export type Dose = z.infer<typeof dose>;

/** A dose beside those of the schedule. */
const otherDose = z.object({
  vaccine: scheduleKey,
  date: pastOrToday,
  reason: z.enum(OTHER_DOSE_REASONS),
  batch,
});
export type OtherDose = z.infer<typeof otherDose>;

/** `initialDate` is the birth date. The keys of `doses` are those of the current schedule; the service checks them. */
export const immunizationCard = z.object({
  kind: z.literal('immunization'),
  initialDate: pastOrToday,
  doses: z.record(scheduleKey, dose),
  otherDoses: z.optional(z.array(otherDose).check(z.maxLength(MAX_OTHER_DOSES))),
  /** What was done about a severe reaction. */
  actionsTaken: alarm.actionsTaken,
});

export const IMMUNIZATION_CONTENTS = { immunization: immunizationCard };
