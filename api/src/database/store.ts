import { sql } from 'drizzle-orm';
import { drizzle as onServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import path from 'node:path';
import type pg from 'pg';
import { API } from '@chautari/site/settings';
import { openCopy, openEmbedded, type Embedded } from './embedded';
import { assertNotNewer } from './migrationLevel';
import { openEmbeddedDrizzle } from './namedStatements';
import { watchPool } from './poolHealth';
import type { Db } from './db';
import { openReplica, type Replica } from './replica';
import { createClient, openPool } from './postgres';
import * as schema from './schema';
import { openDrizzle } from './transaction';

export type { Db };

export interface Store {
  db: Db;
  /** Rejects when the database does not answer, or takes no writes. */
  ping: () => Promise<void>;
  /** False when only a restart of the process would help. */
  isAlive: () => boolean;
  close: () => Promise<void>;
  /** The connections to a database server; the embedded database has none. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  /** Of the embedded engine only. */
  embedded?: Embedded;
  /** For reads that may be some seconds old. */
  replica?: Replica;
}

export interface StoreSettings {
  /** PostgreSQL to use; without it the service keeps its own database in `dataDir`. */
  databaseUrl?: string;
  /** A replica of the PostgreSQL, for reads. */
  readUrl?: string;
  dataDir: string;
  /** Named prepared statements, which some connection poolers lose. */
  preparedStatements?: boolean;
  /** An empty database may be laid out though the data folder has been in use. */
  newDatabase?: boolean;
}

const OPTIONS = { schema, casing: 'snake_case' } as const;
export const MIGRATIONS = { migrationsFolder: path.join(API, 'migrations') };
/** The key of the lock that keeps concurrent processes from migrating; any number, the same in all. */
export const MIGRATION_LOCK = 208_308_05;

async function openOwn(settings: StoreSettings, migrate = true): Promise<Store> {
  const { database, embedded, ping, close } = await openEmbedded(settings);
  const db = openEmbeddedDrizzle(database, OPTIONS.casing);
  if (migrate) {
    try {
      await assertNotNewer(db, MIGRATIONS);
      await migrateEmbedded(db, MIGRATIONS);
    } catch (error) {
      await close();
      throw error;
    }
  }
  return { db, embedded, ping, isAlive: () => true, close };
}

/** Opens a copy that the embedded engine made of its data. */
export async function openSnapshot(copy: string): Promise<Store> {
  const database = await openCopy(copy);
  const db = openEmbeddedDrizzle(database, OPTIONS.casing);
  return {
    db,
    ping: async () => void (await db.execute(sql`select 1`)),
    isAlive: () => true,
    close: () => database.close(),
  };
}

/**
 * Migrates while a transaction on another connection holds the lock. A lock of the session would not do: through pgbouncer
 * in transaction mode each transaction has another session.
 */
async function migrateLocked(databaseUrl: string) {
  const lock = createClient(databaseUrl);
  const client = createClient(databaseUrl);
  try {
    await lock.connect();
    await lock.query('begin');
    await lock.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.connect();
    const db = onServer({ client, ...OPTIONS });
    await assertNotNewer(db, MIGRATIONS);
    await migrateServer(db, MIGRATIONS);
  } finally {
    await Promise.all([client.end(), lock.end()]);
  }
}

async function openServer(
  { databaseUrl, readUrl, preparedStatements }: StoreSettings & { databaseUrl: string },
  migrate = true,
): Promise<Store> {
  // A backup or a restore reads or writes all data at once, which may take long.
  const pool = await openPool(databaseUrl, { preparedStatements, ...(!migrate && { queryMs: 0 }) });
  if (migrate) {
    await migrateLocked(databaseUrl).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  }
  const db = openDrizzle(pool, OPTIONS.casing);
  const replica = readUrl && migrate ? openReplica(db, readUrl, preparedStatements) : undefined;
  const close = async () => void (await Promise.all([pool.end(), replica?.close()]));
  return { db, close, pool, ...watchPool(pool), ...(replica && { replica }) };
}

const isOnServer = (settings: StoreSettings): settings is StoreSettings & { databaseUrl: string } =>
  Boolean(settings.databaseUrl);

/** Opens the database that the settings name and brings its tables up to date. */
export const openStore = (settings: StoreSettings): Promise<Store> =>
  isOnServer(settings) ? openServer(settings) : openOwn(settings);

/** Opens the database without migrating it, to back it up or to restore it. */
export const openWithoutMigrating = (settings: StoreSettings): Promise<Store> =>
  isOnServer(settings) ? openServer(settings, false) : openOwn(settings, false);
