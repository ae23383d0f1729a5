import type pg from 'pg';
import { isNotWritable } from './errors';

/** No statement of the service may take as long, so a pool without a returned connection is stuck. */
const STUCK_MS = 60_000;

const READ_ONLY = `select current_setting('transaction_read_only') = 'on' as "readOnly"`;
/** Needs about 1 MB of the disk for a moment, and leaves no rows. */
const WRITE_PROBE = `create temporary table write_probe on commit drop as
  select repeat(md5(n::text), 60) as filler from generate_series(1, 500) as n`;

/**
 * Watches a pool, to tell whether it is stuck and whether the database can be used.
 * @throws Error from `check` where the database does not answer, or can only be read.
 */
export function watchPool(pool: pg.Pool) {
  let inUse = 0;
  let movedAt = Date.now();
  let writeFailed = false;
  const move = (by: number) => {
    inUse += by;
    movedAt = Date.now();
  };
  pool.on('acquire', () => move(1));
  pool.on('release', (error) => {
    move(-1);
    if (isNotWritable(error)) writeFailed = true;
  });

  async function probeWrite(client: pg.PoolClient) {
    try {
      await client.query(WRITE_PROBE);
    } catch (error) {
      // Without temporary tables the next failing write reveals it.
      if (isNotWritable(error)) throw error;
    }
    writeFailed = false;
  }

  /** Rejects when the database does not answer or takes no writes. A write is tried only while the last one failed. */
  async function ping() {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const { rows } = await client.query<{ readOnly: boolean }>(READ_ONLY);
      if (rows[0]?.readOnly) throw Object.assign(new Error('The database is read-only'), { code: '25006' });
      if (writeFailed) await probeWrite(client);
    } catch (error) {
      throw (failure = error as Error);
    } finally {
      // A connection that is read-only is closed: the next one may reach a primary.
      client.release(failure);
    }
  }

  /**
   * False when all connections have been taken for a minute and none came back: only a restart of the process helps then.
   * It stays true while the database is gone, as a restart would not help.
   */
  const isAlive = () => inUse < pool.options.max || Date.now() - movedAt < STUCK_MS;

  return { ping, isAlive };
}
