import type { MessageKind } from '@chautari/contract/messages';
import { DAY_MS } from '@chautari/contract/calendar';
import { URGENT_KINDS } from '../database/schema';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The number of tries before a message is given up. The last is about half a day after the first. */
export const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/**
 * How long to wait after the n-th try that failed: 1, 3, 9, 27 minutes and so on, 6 hours at most. `random` (0 to 1) spreads
 * that by a quarter, so that what failed together is not tried again together.
 */
export function backoffMs(tries: number, random = Math.random()) {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 3 ** (tries - 1));
  return Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, Math.round(wait * (0.75 + random / 2))));
}

/** Lifetime of the code or link of a message. It is not sent later. */
const EXPIRES_AFTER_MS: Partial<Record<MessageKind, number>> = {
  contactCode: 30 * MINUTE_MS,
  resetCode: 10 * MINUTE_MS,
  resetLink: 10 * MINUTE_MS,
  consentCode: 10 * MINUTE_MS,
  patientInvited: 7 * DAY_MS,
} satisfies Record<(typeof URGENT_KINDS)[number], number>;

export const isTooOld = ({ kind, createdAt }: { kind: MessageKind; createdAt: Date }, now = new Date()) =>
  now.getTime() - createdAt.getTime() > (EXPIRES_AFTER_MS[kind] ?? Number.POSITIVE_INFINITY);
