/** Referrals on their way from one facility to another, and the letter that opens without an account. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, birthRange, id, instant, line, publicId, sex } from './fields';
import { lived } from './appointments';
import { REFERRAL_URGENCIES, referral } from './records/referral';
import { referralAnswer, referralWay } from './referralWay';

/** How many referrals a list begins with. */
export const REFERRALS_AT_ONCE = 30;
const MAX_REFERRALS = 300;

/** How long a letter opens without an account. */
export const LETTER_DAYS = 7;

const person = z.object({ name: z.string(), sex, age: z.int(), lived, birthRange });

const referralItem = z.object({
  recordId: id,
  patient: z.extend(person, { id, publicId }),
  /** The destination where it is no facility of the portal. */
  place: z.nullable(z.string()),
  department: z.nullable(z.string()),
  urgency: z.enum(REFERRAL_URGENCIES),
  reason: z.string(),
  way: referralWay,
});
export type ReferralItem = z.infer<typeof referralItem>;

export const REFERRAL_DIRECTIONS = ['in', 'out'] as const;
export type ReferralDirection = (typeof REFERRAL_DIRECTIONS)[number];

export const listReferrals = endpoint({
  method: 'GET',
  path: '/referrals',
  requires: 'referral.manage',
  summary:
    'Referrals to the facility of the session or from it, the open ones and those that ended within 30 days: those without an answer for too long first, then emergencies; doctors read of those sent the own ones and those of their patients',
  input: z.object({
    direction: z.enum(REFERRAL_DIRECTIONS),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_REFERRALS))),
  }),
  output: z.object({ items: z.array(referralItem), all: z.int() }),
  errors: [],
});

const move = { id };

export const receiveReferral = endpoint({
  method: 'POST',
  path: '/referrals/:id/receive',
  requires: 'referral.manage',
  summary: 'Says that the patient of a referral has arrived; the receiving facility says it',
  input: z.object(move),
  output: referralWay,
  errors: ['notFound', 'forbidden', 'wrongState'],
});

export const answerReferral = endpoint({
  method: 'POST',
  path: '/referrals/:id/answer',
  requires: 'referral.manage',
  summary: 'Answers a referral, or answers it anew by the version that was read; earlier answers stay',
  input: z.object({ ...move, version: z.int(), answer: referralAnswer }),
  output: referralWay,
  errors: ['notFound', 'forbidden', 'wrongState', 'changedMeanwhile'],
});

export const endReferral = endpoint({
  method: 'POST',
  path: '/referrals/:id/end',
  requires: 'referral.manage',
  summary: 'Says that the patient of a referral does not come, and why; either facility says it',
  input: z.object({ ...move, reason: line(300) }),
  output: referralWay,
  errors: ['notFound', 'forbidden', 'wrongState'],
});

const letterFacility = z.object({ name: bilingual, place: z.nullable(bilingual), phone: z.nullable(z.string()) });

/** What the paper and the link say: no private diagnosis. */
const referralLetter = z.object({
  /** The link does not tell the ID, with which people sign in. */
  patient: z.extend(person, { publicId: z.optional(publicId) }),
  content: referral,
  from: z.nullable(letterFacility),
  to: z.nullable(letterFacility),
  author: z.object({ name: bilingual, licenseNumber: z.nullable(z.string()) }),
  until: instant,
});
export type ReferralLetter = z.infer<typeof referralLetter>;

const letterToken = z.string().check(z.regex(/^[\w-]{32}$/, { error: 'invalid' }));

/** Returns the path that a phone opens when it reads the picture on a letter. Browsers do not send the part after the #. */
export const getLetterPath = (token: string) => `/referral-letter#${token}`;

export const makeReferralLetter = endpoint({
  method: 'POST',
  path: '/referrals/:id/letter',
  requires: 'referral.manage',
  summary: `The letter of a referral, and a link that opens it without an account for ${LETTER_DAYS} days; each print has a link of its own`,
  input: z.object({ id }),
  output: z.object({ token: letterToken, letter: referralLetter }),
  errors: ['notFound'],
});

export const openReferralLetter = endpoint({
  method: 'POST',
  path: '/referral-letters/open',
  requires: 'anyone',
  reads: true,
  summary: `Opens a letter by the link on it, within ${LETTER_DAYS} days; 30 tries in a quarter of an hour`,
  input: z.object({ token: letterToken }),
  output: referralLetter,
  errors: ['notFound'],
});
