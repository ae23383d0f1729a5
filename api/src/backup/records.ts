/** The records of backups. */
import { desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { backups } from '../database/schema';
import type { Db, Store } from '../database/store';

/** A complete backup. */
export interface MadeBackup {
  rows: number;
  files: number;
  encrypted: boolean;
}

/** The time of a process for the backup of a night; after it, any process may try again. */
const LEASE_MINUTES = 60;
const KEEP_DAYS = 400;

/** Returns the last complete backup, by the service or by the command. */
export async function readLastBackup({ db }: Pick<Store, 'db'>): Promise<(MadeBackup & { at: Date }) | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(isNotNull(backups.finishedAt))
    .orderBy(desc(backups.finishedAt))
    .limit(1);
  return row && { at: row.finishedAt!, rows: row.rows!, files: row.files!, encrypted: row.encrypted! };
}

/** Records a backup that the command made. */
export async function recordBackup(db: Db, { rows, files, encrypted }: MadeBackup) {
  await db.insert(backups).values({ rows, files, encrypted, finishedAt: sql`now()` });
}

/** Claims the backup of a night. Returns the id of its row, or `undefined` where it exists or another process makes it. */
export async function claimNight(db: Db, night: string): Promise<string | undefined> {
  const [claimed] = await db
    .insert(backups)
    .values({ night })
    .onConflictDoUpdate({
      target: backups.night,
      set: { startedAt: sql`now()` },
      setWhere: sql`${backups.finishedAt} is null and ${backups.startedAt} < now() - make_interval(mins => ${LEASE_MINUTES})`,
    })
    .returning({ id: backups.id });
  return claimed?.id;
}

export async function finishNight(db: Db, id: string, made: MadeBackup) {
  const { rows, files, encrypted } = made;
  await db
    .update(backups)
    .set({ rows, files, encrypted, finishedAt: sql`now()` })
    .where(eq(backups.id, id));
}

export const deleteOldBackupRecords = ({ db }: Store) =>
  db.delete(backups).where(lt(backups.startedAt, sql`now() - make_interval(days => ${KEEP_DAYS})`));
