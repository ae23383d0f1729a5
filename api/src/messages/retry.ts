import type { MessageKind } from '../contract/messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** After so many tries a message is given up: about half a day after the first. */
export const MOST_TRIES = 8;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;

/**
 * How long to wait after the n-th try that failed: 1, 3, 9, 27 minutes and so on, 6 hours at most. `random` (0 to 1) spreads
 * that by a quarter, so that what failed together is not tried again together.
 */
export function waitAfter(tries: number, random = Math.random()) {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 3 ** (tries - 1));
  return Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, Math.round(wait * (0.75 + random / 2))));
}

/** What a message opens works for so long, as its text says and `store/passwordResets.ts` and `store/invitations.ts` see to; later it is not sent any more. */
const WORKS_FOR_MS: Partial<Record<MessageKind, number>> = { resetCode: 10 * MINUTE_MS, resetLink: 10 * MINUTE_MS, patientInvited: 7 * 24 * HOUR_MS };

export const isTooOld = ({ kind, createdAt }: { kind: MessageKind; createdAt: Date }, now = new Date()) =>
  now.getTime() - createdAt.getTime() > (WORKS_FOR_MS[kind] ?? Number.POSITIVE_INFINITY);
