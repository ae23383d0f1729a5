import pg from 'pg';
import { StartError } from '../startError';
import { driverError } from './errors';

const CONNECT_MS = 5_000;
const QUERY_MS = 15_000;

/** What may be shown of an address: never the password. */
function shown(databaseUrl: string) {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  return `${host}:${port}/${database ?? ''}`;
}

/** Opens a pool of connections and makes sure that the database answers. `queryMs` is how long a statement may take; 0 is no limit. */
export async function openPool(databaseUrl: string, queryMs = QUERY_MS) {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new StartError('DATABASE_URL is no PostgreSQL address (postgres://user:password@host:5432/database)');
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS, query_timeout: queryMs });
  // A lost connection is replaced by the pool. It emits `error` on the pool while it is idle and on itself while it is in
  // use; without a listener on both it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    const { code, message } = driverError(error);
    throw new StartError(`The database at ${shown(databaseUrl)} cannot be reached (${code ?? message}): check DATABASE_URL and that it is running`);
  }
}
