import { isDeadlock } from './errors';

const MAX_TRIES = 3;

/**
 * Runs a transaction again that PostgreSQL ended in a deadlock: the other one of the two has gone on.
 * @throws Error of `run` that is no deadlock, or the deadlock of the last try.
 */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
}
