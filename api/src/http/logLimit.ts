import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { getDriverError } from '../database/errors';

const WINDOW_MS = 1_000;

type Log = (...args: unknown[]) => void;
interface Logged {
  err?: unknown;
  req?: Partial<Pick<FastifyRequest, 'method' | 'routeOptions'>>;
}

/** Returns the key of equal errors: place, code and statement. */
function getKey([first, text]: unknown[]) {
  if (typeof first !== 'object' || first === null) return undefined;
  const { err, req } = first as Logged;
  if (!(err instanceof Error)) return undefined;
  const { code, message } = getDriverError(err);
  const statement = err instanceof DrizzleQueryError && err.query;
  return JSON.stringify([text, req?.method, req?.routeOptions?.url, code ?? message, statement]);
}

/**
 * A `logMethod` of pino that writes equal errors at most once a second. Those that are left out are counted, and the
 * last of them is written at the end of the second, with their number as `repeated`.
 */
export function limitRepeats() {
  const open = new Map<string, { repeated: number; write: (repeated: number) => void }>();
  const openWindow = (key: string) => {
    open.set(key, { repeated: 0, write: () => undefined });
    setTimeout(() => {
      const { repeated, write } = open.get(key)!;
      open.delete(key);
      if (!repeated) return;
      write(repeated);
      openWindow(key);
    }, WINDOW_MS).unref();
  };
  return function logMethod(this: object, args: unknown[], method: Log) {
    const key = getKey(args);
    const within = key === undefined ? undefined : open.get(key);
    if (within) {
      within.repeated += 1;
      within.write = (repeated) => method.apply(this, [{ ...(args[0] as Logged), repeated }, ...args.slice(1)]);
      return;
    }
    if (key !== undefined) openWindow(key);
    method.apply(this, args);
  };
}
