import type { FastifyBaseLogger } from 'fastify';
import { deleteOldSessions } from '../sessions';
import type { Store } from '../store/store';
import { deleteOldFailures } from '../throttle';

const EVERY_MS = 60 * 60_000;

/** Deletes once an hour what is over and would only pile up. Returns how to stop. */
export function startCleanUp(store: Store, log: FastifyBaseLogger) {
  const cleanUp = () => Promise.all([deleteOldSessions(store), deleteOldFailures(store)]).catch((error: unknown) => log.error({ err: error }, 'clean-up failed'));
  const timer = setInterval(() => void cleanUp(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
