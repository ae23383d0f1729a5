import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, inArray, lt, min } from 'drizzle-orm';
import { problem } from './problem';
import { attempts } from '../database/schema';
import type { Store } from '../database/store';
import { hashText } from '../database/hashText';

const MINUTE = 60_000;
const USUAL_MINUTES = 15;
const MAX_MINUTES = 24 * 60;

/** The key of a limit, and its maximum within `minutes`: a quarter of an hour by default, a day at most. */
export interface Limit {
  key: string;
  max: number;
  minutes?: number;
}

/** Keys hold phones and addresses of callers; only their hash is stored. */

/**
 * Returns the network of an address. A subscriber has a whole /64 of IPv6 to choose from, so its halves are one; an
 * IPv4 address is its own network, however it is written.
 */
export function getNetwork(ip: string) {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (embedded) return embedded[1]!;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(Math.max(0, 8 - first!.length - last!.length)).fill('0');
  return [...first!, ...gap, ...last!]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the prefix of an address for the security log: 24 bits of IPv4, 48 of IPv6. */
export function truncateNetwork(ip: string) {
  const network = getNetwork(ip);
  return network.includes('.')
    ? `${network.split('.').slice(0, 3).join('.')}.0/24`
    : `${network.split(':').slice(0, 3).join(':')}::/48`;
}

async function attemptsWithin({ db }: Store, { key, minutes = USUAL_MINUTES }: Limit) {
  const since = new Date(Date.now() - minutes * MINUTE);
  const [row] = await db
    .select({ tries: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, hashText(key)), gt(attempts.at, since)));
  return { tries: row!.tries, freeInMs: row!.oldest ? row!.oldest.getTime() - since.getTime() : 0 };
}

async function assertWithin(store: Store, limit: Limit) {
  const { tries, freeInMs } = await attemptsWithin(store, limit);
  if (tries > limit.max) problem('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) });
}

/** Records a failure that counts against a limit. Returns its id. */
export async function recordFailure({ db }: Store, { key }: Pick<Limit, 'key'>) {
  const id = randomUUID();
  await db.insert(attempts).values({ id, key: hashText(key), at: new Date() });
  return id;
}

/** Returns the number of attempts in a quarter of an hour, under any of the keys. */
export const countAttempts = ({ db }: Store, keys: string[]) =>
  db.$count(
    attempts,
    and(inArray(attempts.key, keys.map(hashText)), gt(attempts.at, new Date(Date.now() - USUAL_MINUTES * MINUTE))),
  );

export const refundAttempts = ({ db }: Store, ids: string[]) => db.delete(attempts).where(inArray(attempts.id, ids));

export const isExhausted = async (store: Store, limit: Limit) =>
  (await attemptsWithin(store, limit)).tries >= limit.max;

/** Refuses with `tooManyRequests` once a limit's failures are used up. */
export const assertNotExhausted = (store: Store, { max, ...limit }: Limit) =>
  assertWithin(store, { ...limit, max: max - 1 });

/**
 * Counts an attempt as failed before it is made, against each of the limits, so that many at once cannot exceed them. Returns a
 * function that refunds the attempt.
 * @throws HttpProblem `tooManyRequests` where a limit is exhausted.
 */
export async function consumeAttempt(store: Store, ...limits: Limit[]) {
  const ids: string[] = [];
  const refund = async () => void (await refundAttempts(store, ids));
  try {
    for (const limit of limits) {
      ids.push(await recordFailure(store, limit));
      await assertWithin(store, limit);
    }
  } catch (refusal) {
    // A refused attempt does not count, or a caller who retries would stay locked out.
    await refund();
    throw refusal;
  }
  return refund;
}

export const resetFailures = ({ db }: Pick<Store, 'db'>, { key }: Limit) =>
  db.delete(attempts).where(eq(attempts.key, hashText(key)));

/** Deletes failures that no longer count. */
export const deleteOldFailures = ({ db }: Store, now = Date.now()) =>
  db.delete(attempts).where(lt(attempts.at, new Date(now - MAX_MINUTES * MINUTE)));
