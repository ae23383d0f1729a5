/**
 * A replica for reads that may be some seconds old. How far it is behind is measured by a row that the service renews at the primary: it works with any
 * kind of replication, and compares only times of the primary's clock.
 */
import { sql } from 'drizzle-orm';
import { createPool } from './postgres';
import { heartbeats } from './schema';
import type { Db } from './store';
import { openDrizzle } from './transaction';

/** A replica that is further behind is not read. */
const MAX_LAG_MS = 3_000;
/** Nor is one whose last check is older. */
const MAX_CHECK_AGE_MS = 3_000;
const CONNECT_MS = 2_000;
const QUERY_MS = 5_000;
/** Several processes renew the row once a second together. */
const RENEW_MS = 900;

/**
 * The seconds for which somebody's reads stay on the primary after a write. Data of a replica that is read are at most as old as the lag, the age of the check
 * and a heartbeat together, which is less.
 */
export const OWN_WRITE_SECONDS = 10;

export interface Replica {
  db: Db;
  /** Whether it answered lately, and was not far behind. */
  isRecent: () => boolean;
  /** How far it was behind at the last check; nothing if it did not answer. */
  lagMs: () => number | undefined;
  /**
   * Measures how far it is behind.
   * @throws The error of a database that does not answer.
   */
  check: () => Promise<void>;
  /** Keeps reads away until the next check. */
  suspend: () => void;
  close: () => Promise<void>;
}

/** Renews the row at the primary. Returns its time there. */
async function renewHeartbeat(primary: Db) {
  const now = sql`clock_timestamp()`;
  await primary
    .insert(heartbeats)
    .values({ id: 1, at: now })
    .onConflictDoUpdate({
      target: heartbeats.id,
      set: { at: now },
      setWhere: sql`${heartbeats.at} < ${now} - make_interval(secs => ${RENEW_MS / 1000}::float8)`,
    });
  return readHeartbeat(primary);
}

async function readHeartbeat(db: Db) {
  const [row] = await db.select({ at: heartbeats.at }).from(heartbeats);
  return row?.at.getTime();
}

/**
 * Opens a replica, which need not answer yet.
 * @throws The error of a database that does not answer, from `check`.
 */
export function openReplica(primary: Db, databaseUrl: string, preparedStatements?: boolean): Replica {
  const pool = createPool(databaseUrl, { queryMs: QUERY_MS, connectMs: CONNECT_MS, preparedStatements });
  const db = openDrizzle(pool, 'snake_case');
  let lagMs: number | undefined;
  let checkedAt = 0;
  const suspend = () => {
    lagMs = undefined;
  };
  async function check() {
    const startedAt = Date.now();
    try {
      const renewed = await renewHeartbeat(primary);
      const seen = await readHeartbeat(db);
      lagMs = Math.max(0, (renewed ?? 0) - (seen ?? 0));
      checkedAt = startedAt;
    } catch (error) {
      suspend();
      throw error;
    }
  }
  return {
    db,
    isRecent: () => lagMs !== undefined && lagMs <= MAX_LAG_MS && Date.now() - checkedAt <= MAX_CHECK_AGE_MS,
    lagMs: () => lagMs,
    check,
    suspend,
    close: () => pool.end(),
  };
}
