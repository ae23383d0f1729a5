import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, lt, max, min, ne } from 'drizzle-orm';
import { problem } from './problem';
import { attempts } from '../database/schema';
import type { Store } from '../database/store';
import { hashText } from '../database/hashText';

const MINUTE = 60_000;
const USUAL_MINUTES = 15;
const MAX_MINUTES = 24 * 60;

/** A maximum within `minutes`: a quarter of an hour by default, a day at most. Keys hold phones and addresses; only their hash is stored. */
export interface Limit {
  key: string;
  max: number;
  minutes?: number;
}

/** A number of free attempts in a day; each further one waits, in minutes, and the last wait is that of all that follow. */
export interface Backoff {
  key: string;
  free: number;
  waits: readonly number[];
}

/** Returns the groups of an IPv6 address in their shortest form. */
function readGroups(ip: string) {
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const gap = Array<string>(Math.max(0, 8 - first!.length - last!.length)).fill('0');
  return [...first!, ...gap, ...last!].map((group) => Number.parseInt(group, 16));
}

const writeGroups = (groups: number[]) => groups.map((group) => group.toString(16)).join(':');

/**
 * Returns the networks of an address, from the smallest to the largest. An IPv4 address is one network, however it is written. A line of IPv6 has a
 * /64, and often a whole /56 or /48.
 */
export function listNetworks(ip: string): string[] {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (embedded) return [embedded[1]!];
  if (!ip.includes(':')) return [ip];
  const groups = readGroups(ip);
  const narrow = groups.slice(0, 4);
  return [
    writeGroups(narrow),
    `${writeGroups([...narrow.slice(0, 3), narrow[3]! & 0xff00])}/56`,
    `${writeGroups(narrow.slice(0, 3))}/48`,
  ];
}

/** Returns the smallest network of an address. */
export const getNetwork = (ip: string) => listNetworks(ip)[0]!;

/** Returns the prefix of an address for the security log: 24 bits of IPv4, 48 of IPv6. */
export function truncateNetwork(ip: string) {
  const network = getNetwork(ip);
  return network.includes('.')
    ? `${network.split('.').slice(0, 3).join('.')}.0/24`
    : `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/** Returns one limit for each network of an address. Each larger network has twice the budget of the one before. */
export const limitNetworks = (what: string, ip: string, { max: budget, minutes }: Omit<Limit, 'key'>): Limit[] =>
  listNetworks(ip).map((network, index) => ({
    key: `${what} ${network}`,
    max: budget * 2 ** index,
    ...(minutes && { minutes }),
  }));

async function attemptsWithin({ db }: Store, { key, minutes = USUAL_MINUTES }: Omit<Limit, 'max'>) {
  const since = new Date(Date.now() - minutes * MINUTE);
  const [row] = await db
    .select({ tries: count(), oldest: min(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, hashText(key)), gt(attempts.at, since)));
  return { tries: row!.tries, freeInMs: row!.oldest ? row!.oldest.getTime() - since.getTime() : 0 };
}

const refuse = (freeInMs: number): never =>
  problem('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(freeInMs / 1000)) });

async function assertWithin(store: Store, limit: Limit) {
  const { tries, freeInMs } = await attemptsWithin(store, limit);
  if (tries > limit.max) refuse(freeInMs);
}

/** Refuses the attempt `id` if the wait after the attempts before it is not over. */
async function assertWaited({ db }: Store, { key, free, waits }: Backoff, id: string) {
  const since = new Date(Date.now() - MAX_MINUTES * MINUTE);
  const [row] = await db
    .select({ tries: count(), newest: max(attempts.at) })
    .from(attempts)
    .where(and(eq(attempts.key, hashText(key)), gt(attempts.at, since), ne(attempts.id, id)));
  const { tries, newest } = row!;
  if (tries < free || !newest) return;
  const wait = waits[Math.min(tries - free, waits.length - 1)]!;
  const freeInMs = newest.getTime() + wait * MINUTE - Date.now();
  if (freeInMs > 0) refuse(freeInMs);
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
export async function consumeAttempt(store: Store, ...limits: (Limit | Backoff)[]) {
  const ids: string[] = [];
  const refund = async () => void (await refundAttempts(store, ids));
  try {
    for (const limit of limits) {
      const id = await recordFailure(store, limit);
      ids.push(id);
      await ('waits' in limit ? assertWaited(store, limit, id) : assertWithin(store, limit));
    }
  } catch (refusal) {
    // A refused attempt does not count, or a caller who retries would stay locked out.
    await refund();
    throw refusal;
  }
  return refund;
}

export const resetFailures = ({ db }: Pick<Store, 'db'>, ...limits: Pick<Limit, 'key'>[]) =>
  db.delete(attempts).where(
    inArray(
      attempts.key,
      limits.map(({ key }) => hashText(key)),
    ),
  );

/** Refunds the newest attempt under each of the keys, for what was consumed in an earlier call. */
export async function refundNewest({ db }: Pick<Store, 'db'>, limits: Pick<Limit, 'key'>[]) {
  for (const { key } of limits) {
    const newest = db
      .select({ id: attempts.id })
      .from(attempts)
      .where(eq(attempts.key, hashText(key)))
      .orderBy(desc(attempts.at))
      .limit(1);
    await db.delete(attempts).where(inArray(attempts.id, newest));
  }
}

/** Deletes failures that no longer count. */
export const deleteOldFailures = ({ db }: Store, now = Date.now()) =>
  db.delete(attempts).where(lt(attempts.at, new Date(now - MAX_MINUTES * MINUTE)));
