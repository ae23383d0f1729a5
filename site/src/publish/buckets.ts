/** Selects the visitors of trials: each visitor belongs to one of a hundred buckets, and each bucket to one trial at most. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomInt } from 'node:crypto';
import { isRunning, type HistoryEntry, type Trial, type Versions } from '../store/history';

export const BUCKETS = 100;
const COOKIE = 'bucket';
const COOKIE_SECONDS = 182 * 24 * 60 * 60;

interface Assignment {
  versions: Versions;
  share: number;
  /** The buckets that the trial has already. */
  buckets?: readonly number[];
}

/** Returns the place on the ring of buckets where a trial begins: so it is not always the same people who try new versions. */
const getStart = (versions: Versions) =>
  createHash('sha256').update(JSON.stringify(versions)).digest().readUInt32BE() % BUCKETS;

/**
 * Returns the buckets of a trial: those that it has, as far as its share goes, then others that are free. They are fewer than its
 * share if not enough are free.
 */
export function assignBuckets({ versions, share, buckets = [] }: Assignment, occupied: readonly number[]): number[] {
  const start = BUCKETS - getStart(versions);
  const ring = Array.from({ length: BUCKETS }, (_, index) => (start + index) % BUCKETS);
  return [...new Set([...buckets, ...ring])].filter((bucket) => !occupied.includes(bucket)).slice(0, share);
}

const readBucket = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
  /^\d{1,2}$/.test(cookies[COOKIE] ?? '') ? Number(cookies[COOKIE]) : undefined;

const readQuery = ({ query }: Pick<FastifyRequest, 'query'>, name: string) =>
  (query as Record<string, unknown> | undefined)?.[name];

/** Returns the release that `?canary=` asks for: with `on` that of all canaries, with a module's name its own, with `off` the active one. */
function findRequestedRelease(entry: HistoryEntry, canaries: readonly Trial[], wish: unknown) {
  if (wish === 'off') return entry.release;
  if (wish === 'on') return entry.combinedRelease ?? canaries[0]?.release;
  return typeof wish === 'string' ? canaries.find(({ versions }) => Object.hasOwn(versions, wish))?.release : undefined;
}

/**
 * Returns a function that chooses the release for a visitor. While canaries run, each visitor gets a random bucket and keeps it in a
 * cookie, which holds nothing else. `?canary=on` asks for all canaries, `?canary=mfe-doctor` for one of them, `?canary=off` for the active
 * versions, and `?preview=name` for a preview.
 */
export function createReleaseChooser(secure: boolean) {
  return (entry: HistoryEntry, request: Pick<FastifyRequest, 'query' | 'cookies'>, reply?: FastifyReply): string => {
    const running = entry.trials.filter((trial) => isRunning(trial));
    const preview = running.find(
      (trial) => trial.preview !== undefined && trial.preview === readQuery(request, 'preview'),
    );
    if (preview) {
      void reply?.header('x-robots-tag', 'noindex');
      return preview.release;
    }
    const canaries = running.filter((trial) => trial.preview === undefined);
    const requested = canaries.length ? findRequestedRelease(entry, canaries, readQuery(request, 'canary')) : undefined;
    if (requested) return requested;
    if (!canaries.some(({ buckets }) => buckets.length)) return entry.release;
    const own = readBucket(request);
    const bucket = own ?? randomInt(BUCKETS);
    if (own === undefined)
      void reply?.setCookie(COOKIE, String(bucket), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: COOKIE_SECONDS,
      });
    return canaries.find(({ buckets }) => buckets.includes(bucket))?.release ?? entry.release;
  };
}
