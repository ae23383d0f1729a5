import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '../database/store';
import type { Db } from '../database/store';
import { BackupRefused } from './refused';
import { queryRows } from './tables';

/** The level of a database: the hashes of its migrations, in order. */
export type Level = string[];

/** Returns the level of a database; empty where no migration has run. */
export async function getLevel(db: Db): Promise<Level> {
  const [row] = await queryRows<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!row!.there) return [];
  return (
    await queryRows<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by created_at, id`)
  ).map(({ hash }) => hash);
}

const startsWith = (long: Level, short: Level) => short.every((hash, index) => long[index] === hash);

/** Runs and records migrations as drizzle's migrator does, but within the transaction of the restore. */
async function run(db: Db, migrations: ReturnType<typeof readMigrationFiles>) {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/**
 * Migrates an empty database to the level of a backup. Returns a function that runs the later migrations once the rows are in.
 * @throws BackupRefused where the backup comes from a newer service, or the database is newer than the backup.
 */
export async function migrateTo(db: Db, level: Level) {
  const available = readMigrationFiles(MIGRATIONS);
  const hashes = available.map(({ hash }) => hash);
  if (level.length > hashes.length || !startsWith(hashes, level))
    throw new BackupRefused('The backup was made by a newer version of the portal: update this one first');
  const present = await getLevel(db);
  if (!startsWith(level, present)) {
    throw new BackupRefused(
      'The backup is older than this database: restore it into a new one (an empty PostgreSQL database, or another DATA_DIR), where it is brought up to date',
    );
  }
  await run(db, available.slice(present.length, level.length));
  return () => run(db, available.slice(level.length));
}
