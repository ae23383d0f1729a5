import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomInt } from 'node:crypto';
import type { Step } from './history';

const LOTS = 100;
const LOT_COOKIE = 'lot';
const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60;

/** Where the trial begins on the ring of lots, so that it is not always the same people who try what is new. */
const startOf = (versions: object) =>
  createHash('sha256').update(JSON.stringify(versions)).digest().readUInt32BE() % LOTS;

const lotOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  /^\d{1,2}$/.test(cookies[LOT_COOKIE] ?? '') ? Number(cookies[LOT_COOKIE]) : undefined;

/**
 * Which release a visitor gets. While a trial goes on each visitor draws a lot, one of a hundred, and keeps it in a cookie:
 * that is all it says. `?canary=on` asks for the trial, whatever the lot, and `?canary=off` for what everybody else gets.
 */
export function releaseChooser(secure: boolean) {
  return (
    { release, canary }: Step,
    request: Pick<FastifyRequest, 'query' | 'cookies'>,
    reply?: FastifyReply,
  ): string => {
    if (!canary) return release;
    const wish = (request.query as Record<string, unknown> | undefined)?.canary;
    if (wish === 'on') return canary.release;
    if (wish === 'off' || canary.share === 0) return release;
    const known = lotOf(request);
    const lot = known ?? randomInt(LOTS);
    if (known === undefined)
      void reply?.setCookie(LOT_COOKIE, String(lot), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: HALF_A_YEAR_SECONDS,
      });
    return (lot + startOf(canary.versions)) % LOTS < canary.share ? canary.release : release;
  };
}
