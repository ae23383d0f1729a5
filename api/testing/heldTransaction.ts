import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Data } from './engine';

/**
 * Runs statements in a transaction on PostgreSQL that stays open, so that what the service does meanwhile waits for its locks. In a deadlock the
 * service's transaction is the one that PostgreSQL ends.
 */
export async function holdTransaction({ env }: Pick<Data, 'env'>, ...statements: string[]) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const run = async (...more: string[]) => {
    for (const statement of more) await client.query(statement);
  };
  await run(`set deadlock_timeout = '1min'`, 'begin', ...statements);
  const {
    rows: [own],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const countWaiting = async () => {
    // A transaction sees the same connections again and again otherwise.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ pid: number }>(
      `with recursive waiting as (
        select pid from pg_stat_activity where ${own!.pid} = any(pg_blocking_pids(pid))
        union select activity.pid from pg_stat_activity activity join waiting on waiting.pid = any(pg_blocking_pids(activity.pid))
      ) select pid from waiting`,
    );
    return rows.length;
  };
  return {
    /** Runs more statements in the transaction. */
    run,
    /** Waits until so many transactions of the service wait for this one, or for one another. */
    awaitWaiting: async (transactions = 1) => {
      while ((await countWaiting()) < transactions) await pause(20);
    },
    commit: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}
