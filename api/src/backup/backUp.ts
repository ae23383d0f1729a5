import { sql } from 'drizzle-orm';
import type { FileStorage } from '../files/storage';
import type { Db, Store } from '../database/store';
import { writeArchive } from './archive';
import { formatLine, PIECE_BYTES, type Amount } from './content';
import { getLevel } from './migrations';
import { BackupRefused } from './refused';
import { listColumns, listSequences, listTables, readRows } from './tables';

/** Writes the rows of all tables, of one moment. */
async function* tableLines(db: Db, amount: Amount) {
  for (const table of await listTables(db)) {
    const columns = (await listColumns(db, table)).map(({ name }) => name);
    yield formatLine({ table, columns });
    amount.tables += 1;
    for await (const rows of readRows(db, table, columns)) {
      amount.rows += rows.length;
      yield `${rows.join('\n')}\n`;
    }
  }
  for (const sequence of await listSequences(db)) yield formatLine({ sequence });
}

/** Writes the files. A file that is newer than the rows is superfluous, and does no harm. */
async function* fileLines(files: Pick<FileStorage, 'list' | 'read'>, amount: Amount) {
  for await (const name of files.list()) {
    const content = await files.read(name);
    if (!content) continue;
    amount.files += 1;
    yield formatLine({ file: name });
    for (let from = 0; from < content.length; from += PIECE_BYTES)
      yield formatLine([content.subarray(from, from + PIECE_BYTES).toString('base64')]);
  }
}

interface From {
  store: Store;
  files: Pick<FileStorage, 'list' | 'read'>;
  passphrase?: string | undefined;
  signal?: AbortSignal;
}

/**
 * Writes all data of one moment into a file, also while services use the database. Returns how much it was.
 * @throws BackupRefused where the database is empty.
 */
export function backUp({ store, files, passphrase, signal }: From, file: string): Promise<Amount> {
  return store.db.transaction(
    async (db) => {
      const migrations = await getLevel(db);
      if (!migrations.length) throw new BackupRefused('There is nothing to back up: the database is empty');
      // Every value has one form, on every engine.
      for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`, `bytea_output = 'hex'`])
        await db.execute(sql.raw(`set local ${setting}`));
      const amount: Amount = { tables: 0, rows: 0, files: 0 };
      const lines = async function* () {
        yield formatLine({ migrations });
        yield* tableLines(db, amount);
        yield* fileLines(files, amount);
        yield formatLine({ end: amount });
      };
      await writeArchive(file, lines(), passphrase, signal);
      return amount;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
