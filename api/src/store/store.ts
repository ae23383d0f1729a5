import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as onServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import path from 'node:path';
import { API } from '../folders';
import type { Settings } from '../settings';
import { openCopy, openEmbedded, type Embedded } from './embedded';
import { assertNotNewer } from './migrationLevel';
import { openPool } from './postgres';
import * as schema from './schema';
import { drizzleOnPool } from './transaction';

/** The database, or a transaction on it: the same for both engines. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Store {
  db: Db;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  /** The connections to a database server; the embedded database has none. */
  pool?: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  /** Of the embedded engine only. */
  embedded?: Embedded;
}

const OPTIONS = { schema, casing: 'snake_case' } as const;
export const MIGRATIONS = { migrationsFolder: path.join(API, 'migrations') };
/** Any number, the same in every process: it keeps two that start together from migrating at once. */
export const MIGRATION_LOCK = 208_308_05;

const storeOn = (db: Db, close: () => Promise<void>): Store => ({ db, close, ping: async () => void (await db.execute(sql`select 1`)) });

async function openOwn(settings: StoreSettings, migrate = true): Promise<Store> {
  const { database, embedded, ping, close } = await openEmbedded(settings);
  const db = onEmbedded({ client: database, ...OPTIONS });
  if (migrate) {
    try {
      await assertNotNewer(db);
      await migrateEmbedded(db, MIGRATIONS);
    } catch (error) {
      await close();
      throw error;
    }
  }
  return { db, embedded, ping, close };
}

/** Opens a copy that the embedded engine made of its data. */
export async function openSnapshot(copy: string): Promise<Store> {
  const database = await openCopy(copy);
  return storeOn(onEmbedded({ client: database, ...OPTIONS }), () => database.close());
}

async function migrateLocked(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = onServer({ client, ...OPTIONS });
    await assertNotNewer(db);
    await migrateServer(db, MIGRATIONS);
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

async function openServer(databaseUrl: string, migrate = true): Promise<Store> {
  // Whoever does not migrate moves all data at once, which may take its time.
  const pool = await openPool(databaseUrl, migrate ? undefined : 0);
  if (migrate) {
    await migrateLocked(databaseUrl).catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  }
  return { ...storeOn(drizzleOnPool(pool, OPTIONS.casing), () => pool.end()), pool };
}

type StoreSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'newDatabase'>>;

/** Opens the database that the settings name and brings its tables up to date. */
export const openStore = (settings: StoreSettings): Promise<Store> => (settings.databaseUrl ? openServer(settings.databaseUrl) : openOwn(settings));

/** Opens the database as it is, to back it up or to restore it: without bringing its tables up to date. */
export const openAsItIs = (settings: StoreSettings): Promise<Store> =>
  settings.databaseUrl ? openServer(settings.databaseUrl, false) : openOwn(settings, false);
