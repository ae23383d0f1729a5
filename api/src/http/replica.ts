/**
 * Reads that may be some seconds old go to a replica, but never those of somebody who has just written: a cookie of some seconds keeps them on the primary, in
 * every process.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { OWN_WRITE_SECONDS, type Replica } from '../database/replica';
import type { Db, Store } from '../database/store';
import { replicaLag, replicaReads } from './metrics';
import { startPeriodicJob } from './periodic';
import { HttpProblem } from './problem';

/** A call with this cookie reads from the primary. */
export const WRITE_COOKIE = 'wrote';
const CHECK_MS = 1_000;

/** Runs a read on the replica or on the primary. It may run twice, and does nothing else. */
export type ReadReplica = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Notes each call that may have written with its caller, whatever became of it. */
export function noteWrites(api: FastifyInstance, { secureCookies }: { secureCookies: boolean }) {
  if (!api.store.replica) return;
  const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: secureCookies } as const;
  api.addHook('onSend', async (request, reply) => {
    if (!READS.includes(request.method)) reply.setCookie(WRITE_COOKIE, '1', { ...options, maxAge: OWN_WRITE_SECONDS });
  });
}

/** Returns the replica that a request may read from now. */
export function findReplica({ cookies, server: { store } }: FastifyRequest): Replica | undefined {
  const { replica } = store;
  if (!replica) return undefined;
  const outcome = WRITE_COOKIE in cookies ? 'ownWrite' : replica.isRecent() ? 'replica' : 'behind';
  replicaReads.inc({ outcome });
  return outcome === 'replica' ? replica : undefined;
}

/**
 * Reads from a replica, if there is one to read from; the primary answers if it fails.
 * @throws HttpProblem of the read itself.
 */
export const createReader =
  ({ db }: Pick<Store, 'db'>, replica: Replica | undefined, log: Pick<FastifyBaseLogger, 'warn'>): ReadReplica =>
  async (read) => {
    if (!replica) return read(db);
    try {
      return await read(replica.db);
    } catch (error) {
      if (error instanceof HttpProblem) throw error;
      replica.suspend();
      replicaReads.inc({ outcome: 'failed' });
      log.warn({ err: error }, 'a read from the replica failed: the primary answers');
      return read(db);
    }
  };

/** Checks the replica every second, and logs when it goes out of use and comes back. Returns a function that stops it. */
export function startReplicaChecks({ replica }: Pick<Store, 'replica'>, log: FastifyBaseLogger) {
  if (!replica) return () => undefined;
  let wasRecent: boolean | undefined;
  return startPeriodicJob({
    name: 'the check of the replica',
    everyMs: CHECK_MS,
    run: async () => {
      const problem = await replica.check().catch((error: unknown) => error);
      const lagMs = replica.lagMs();
      if (lagMs === undefined) replicaLag.remove();
      else replicaLag.set(lagMs / 1000);
      const isRecent = replica.isRecent();
      if (isRecent === wasRecent) return;
      wasRecent = isRecent;
      if (isRecent) log.info({ lagMs }, 'the replica is read');
      else log.warn({ lagMs, err: problem }, 'the replica is not read: it does not answer or is behind');
    },
    log,
  });
}
