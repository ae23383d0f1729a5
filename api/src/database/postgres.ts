import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { StartError } from '@chautari/site/settings';
import { getDriverError } from './errors';
import { getClientClass, parseDatabaseUrl } from './hosts';

const CONNECT_MS = 5_000;
const QUERY_MS = 15_000;

// A lost connection emits `error`: on the pool while it is idle there, else on itself. Without a listener on both, it
// would end the process.
const ignoreLoss = (emitter: EventEmitter) => void emitter.on('error', () => undefined);

/** Creates a separate connection, without the service's time limit of statements. */
export function createClient(databaseUrl: string): pg.Client {
  const address = parseDatabaseUrl(databaseUrl);
  const client = new (getClientClass(address))({ connectionString: address.connectionString });
  ignoreLoss(client);
  return client;
}

/** Clients that send their statements without names: a pooler in transaction mode loses the named ones. */
function withoutNames(Client: typeof pg.Client): typeof pg.Client {
  const query = Client.prototype.query as (this: pg.Client, ...args: unknown[]) => never;
  class UnnamedClient extends Client {}
  UnnamedClient.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    return query.call(this, isNamed(config) ? { ...config, name: undefined } : config, ...rest);
  };
  return UnnamedClient;
}

const isNamed = (config: unknown): config is { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config;

interface PoolOptions {
  connectMs?: number;
  /** Time limit of a statement; 0 is no limit. */
  queryMs?: number;
  preparedStatements?: boolean | undefined;
}

/** Creates a pool of connections, of which none is open yet. */
export function createPool(
  databaseUrl: string,
  { queryMs = QUERY_MS, connectMs = CONNECT_MS, preparedStatements = true }: PoolOptions = {},
) {
  const address = parseDatabaseUrl(databaseUrl);
  const { connectionString } = address;
  const limits = { connectionTimeoutMillis: connectMs, query_timeout: queryMs };
  const Client = preparedStatements ? getClientClass(address) : withoutNames(getClientClass(address));
  const pool = new pg.Pool({ connectionString, Client, ...limits });
  ignoreLoss(pool);
  pool.on('connect', ignoreLoss);
  return pool;
}

/**
 * Opens a pool of connections and makes sure that the database answers.
 * @throws StartError where it does not.
 */
export async function openPool(databaseUrl: string, options: PoolOptions = {}) {
  const pool = createPool(databaseUrl, options);
  const { label } = parseDatabaseUrl(databaseUrl);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    const { code, message } = getDriverError(error);
    const why = `The database at ${label} cannot be reached (${code ?? message})`;
    throw new StartError(`${why}: check DATABASE_URL and that it is running`);
  }
}
