import { lazyPart, Waiting } from '../../faces/core';
import type { ReferralPagesProps } from './referral/ReferralPages';

/** The lists of referrals, and one of them. */
export const ReferralPages = lazyPart<ReferralPagesProps>(
  async () => (await import('./referral/ReferralPages')).ReferralPages,
  { Fallback: Waiting },
);

/** The letter that a link opens without an account. */
export const OpenedLetter = lazyPart<object>(async () => (await import('./referral/OpenedLetter')).OpenedLetter, {
  Fallback: Waiting,
});
