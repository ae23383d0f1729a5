/** The way of a referral: sent, arrived, answered, or not coming. */
import * as z from '@chautari/contract/zod';
import { DAY_MS } from './calendar';
import { facility } from './facilities';
import { bilingual, instant, line, text } from './fields';
import type { ReferralUrgency } from './records/referral';

export const REFERRAL_STATES = ['sent', 'arrived', 'answered', 'notComing'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

export const OPEN_REFERRAL_STATES = ['sent', 'arrived'] as const satisfies readonly ReferralState[];
export const isReferralOpen = (state: ReferralState) => OPEN_REFERRAL_STATES.some((open) => open === state);

/** The receiving facility reads the record of the patient while the referral is open, and this many days after. */
export const REFERRAL_OPEN_DAYS = 30;

/** The days after which a missing answer is pointed out to the facility that sent the patient. */
const ANSWER_DAYS = { emergency: 1, today: 7, planned: 7 } as const satisfies Record<ReferralUrgency, number>;

/** Returns the moment before which a referral that is still open was sent too long ago. */
export const getAnswerLimit = (urgency: ReferralUrgency, now: number) => new Date(now - ANSWER_DAYS[urgency] * DAY_MS);

/** Each move: the states that it begins with, and the one that it leads to. Any other is refused as `wrongState`. */
export const REFERRAL_MOVES = {
  receive: { from: ['sent', 'notComing'], to: 'arrived' },
  /** An answer can be given again; the earlier ones stay. */
  answer: { from: ['sent', 'arrived', 'answered'], to: 'answered' },
  end: { from: ['sent'], to: 'notComing' },
} as const satisfies Record<string, { from: readonly ReferralState[]; to: ReferralState }>;
export type ReferralMove = keyof typeof REFERRAL_MOVES;
const MOVES = Object.keys(REFERRAL_MOVES) as [ReferralMove, ...ReferralMove[]];

/** The answer of the facility that saw the patient. */
export const referralAnswer = z.object({
  diagnosis: line(300),
  treatment: z.optional(z.nullable(text(2000))),
  /** What to do next. */
  next: text(2000),
});
export type ReferralAnswer = z.infer<typeof referralAnswer>;

export const referralWay = z.object({
  state: z.enum(REFERRAL_STATES),
  /** Rises with each move. */
  version: z.int(),
  /** Null where the doctor works at no facility of the portal. */
  from: z.nullable(facility),
  /** Null if it is not a facility of the portal. */
  to: z.nullable(facility),
  sentAt: instant,
  /** What happened since, the oldest first. */
  steps: z.array(
    z.object({
      state: z.enum(REFERRAL_STATES),
      at: instant,
      by: bilingual,
      reason: z.optional(z.string()),
      answer: z.optional(referralAnswer),
    }),
  ),
  /** It has no answer for too long. */
  overdue: z.boolean(),
  /** The moves that the caller may make now. */
  moves: z.array(z.enum(MOVES)),
});
export type ReferralWay = z.infer<typeof referralWay>;
