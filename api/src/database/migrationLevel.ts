import { sql, type SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { readMigrationFiles, type MigrationConfig } from 'drizzle-orm/migrator';
import { StartError } from '@chautari/site/settings';

/** A database that runs statements; its own type, because `store.ts` imports this file. */
type Db = Pick<PgDatabase<PgQueryResultHKT>, 'execute'>;

const query = async <T>(db: Db, statement: SQL) => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

/**
 * Refuses a database with a migration that this version does not know: drizzle's migrator would take it for up to date.
 * Migrations are compared by the time in the journal, which an edit of their text leaves as it is.
 * @throws StartError where the database is newer.
 */
export async function assertNotNewer(db: Db, migrations: MigrationConfig) {
  const [table] = await query<{ exists: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table!.exists) return;
  const ownTimes = new Set(readMigrationFiles(migrations).map(({ folderMillis }) => String(folderMillis)));
  const applied = await query<{ at: string }>(db, sql`select created_at::text as at from drizzle.__drizzle_migrations`);
  if (applied.every(({ at }) => ownTimes.has(at))) return;
  throw new StartError(
    'The database was brought up to date by a newer version of the portal: start that version, or restore a backup of this one into a new database',
  );
}
