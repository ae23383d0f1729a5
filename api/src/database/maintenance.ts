import type { PGlite } from '@electric-sql/pglite';
import { inNepal } from '@chautari/contract/calendar';

const TICK_MS = 30_000;
const MAX_WAL_BYTES = 64 * 1024 * 1024;
/** Fewer bytes do not justify a checkpoint. */
const WORTH_WAL_BYTES = 64 * 1024;
const CHECKPOINT_SECONDS = 5 * 60;
const NIGHT_HOUR = '02';

/** Returns the bytes written since the last checkpoint, which a recovery would read, and its age. */
const STATE = `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes,
  extract(epoch from now() - checkpoint_time)::float8 as seconds from pg_control_checkpoint()`;

/** Writes a checkpoint after many bytes, or after some bytes and a long time. */
export async function checkpointIfDue(database: PGlite) {
  const { bytes, seconds } = (await database.query<{ bytes: number; seconds: number }>(STATE)).rows[0]!;
  const due = bytes > MAX_WAL_BYTES || (bytes > WORTH_WAL_BYTES && seconds > CHECKPOINT_SECONDS);
  if (due) await database.exec('CHECKPOINT');
  return due;
}

/** Does the work of PostgreSQL's background processes, which PGlite lacks. Returns a function that stops it. */
export function startMaintenance(database: PGlite) {
  let vacuumedOn = '';
  const tick = async () => {
    await checkpointIfDue(database);
    const { date, time } = inNepal(new Date());
    if (!time.startsWith(NIGHT_HOUR) || vacuumedOn === date) return;
    vacuumedOn = date;
    await database.exec('VACUUM ANALYZE');
  };
  // The next tick tries again.
  const timer = setInterval(
    () => void tick().catch((error: Error) => console.error(`Upkeep of the database failed: ${error.message}`)),
    TICK_MS,
  );
  return () => clearInterval(timer.unref());
}
