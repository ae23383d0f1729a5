/** What a request accepts: encodings, and whether the copy it has is still the present one. */
import negotiate from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import fresh from 'fresh';

/** The smaller of two that are wanted alike comes first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Returns the encodings that an Accept-Encoding header allows, the most wanted first; none where it wants the bytes as they are. */
export function acceptedEncodings({ headers }: Pick<FastifyRequest, 'headers'>): Encoding[] {
  const header = String(headers['accept-encoding'] ?? '').toLowerCase();
  const accepted: Encoding[] = [];
  for (;;) {
    const left = ENCODINGS.filter((encoding) => !accepted.includes(encoding));
    const best = negotiate(header, [...left, 'identity']);
    const next = left.find((encoding) => encoding === best);
    if (!next) return accepted;
    accepted.push(next);
  }
}

/**
 * Tells whether an If-None-Match header names this validator: weak ones and lists count, since proxies weaken them. A wish not to be
 * answered from a cache is none for the origin, which knows that the copy is right.
 */
export const isFresh = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string) =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag });
