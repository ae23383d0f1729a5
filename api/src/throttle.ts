import { createHash, randomUUID } from 'node:crypto';
import { and, count, eq, gt, lt, min } from 'drizzle-orm';
import { fail } from './refusal';
import { attempts } from './store/schema';
import type { Store } from './store/store';

const WINDOW_MS = 15 * 60_000;

/** What is counted, and how much of it a quarter of an hour may hold. */
export interface Limit { key: string; most: number }

/** Keys hold phones and addresses of callers; only their hash is stored. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

async function refuseAbove({ db }: Store, { key, most }: Limit) {
  const now = Date.now();
  const within = and(eq(attempts.key, hashOf(key)), gt(attempts.at, new Date(now - WINDOW_MS)));
  const [found] = await db.select({ tries: count(), oldest: min(attempts.at) }).from(attempts).where(within);
  if (found!.tries <= most) return;
  fail('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil((found!.oldest!.getTime() + WINDOW_MS - now) / 1000)) });
}

/** Notes a failure that counts against a limit. Returns the id of the note. */
export async function noteFailure({ db }: Store, { key }: Limit) {
  const id = randomUUID();
  await db.insert(attempts).values({ id, key: hashOf(key), at: new Date() });
  return id;
}

/** Refuses with `tooManyRequests` once a limit's failures are used up. */
export const refuseIfUsedUp = (store: Store, { key, most }: Limit) => refuseAbove(store, { key, most: most - 1 });

/** Counts a try as failed before it is made, so that many at once cannot slip through; `forgetFailures` takes it back. */
export async function countTry(store: Store, limit: Limit) {
  const id = await noteFailure(store, limit);
  try {
    await refuseAbove(store, limit);
  } catch (refusal) {
    // A refused try does not count, or someone who keeps trying would never be let in again.
    await store.db.delete(attempts).where(eq(attempts.id, id));
    throw refusal;
  }
}

export const forgetFailures = ({ db }: Store, { key }: Limit) => db.delete(attempts).where(eq(attempts.key, hashOf(key)));

/** Deletes failures that no longer count. */
export const deleteOldFailures = ({ db }: Store, now = Date.now()) => db.delete(attempts).where(lt(attempts.at, new Date(now - WINDOW_MS)));
