import { sql } from 'drizzle-orm';
import type { FileStorage } from '../files/storage';
import { makeMonths } from '../database/months';
import { MIGRATION_LOCK, type Db, type Store } from '../database/store';
import { openArchive } from './archive';
import { section, type Amount, type Section } from './content';
import { migrateTo, getLevel, type Level } from './migrations';
import { BackupRefused } from './refused';
import { emptyTables, findColumns, insertRows, listTables, analyzeTables, queryRows, setSequence } from './tables';

const ROWS_AT_ONCE = 500;
const LETTERS_AT_ONCE = 1_000_000;

const damaged = () => new BackupRefused('The backup is damaged: what it holds is not in its order');

function parsed(line: string): Section {
  try {
    return section.parse(JSON.parse(line));
  } catch {
    throw damaged();
  }
}

/** Consumes the lines below a table or a file. */
interface Taker {
  take: (line: string) => Promise<void> | void;
  end: () => Promise<void>;
}

async function rowTaker(
  db: Db,
  { table, columns: names }: Extract<Section, { table: string }>,
  amount: Amount,
): Promise<Taker> {
  const columns = await findColumns(db, table, names);
  let held: string[] = [];
  let letters = 0;
  amount.tables += 1;
  const end = async () => {
    if (held.length) await insertRows(db, table, columns, held);
    amount.rows += held.length;
    held = [];
    letters = 0;
  };
  const take = (line: string) => {
    held.push(line);
    letters += line.length;
    return held.length === ROWS_AT_ONCE || letters > LETTERS_AT_ONCE ? end() : undefined;
  };
  return { take, end };
}

/** The file storage, and the files restored into it. */
interface Files {
  storage: FileStorage;
  written: Set<string>;
}

function fileTaker(files: Files, name: string, amount: Amount): Taker {
  const pieces: Buffer[] = [];
  amount.files += 1;
  return {
    take: (line) => void pieces.push(Buffer.from((JSON.parse(line) as string[])[0] ?? '', 'base64')),
    end: async () => {
      await files.storage.write(name, Buffer.concat(pieces));
      files.written.add(name);
    },
  };
}

interface To {
  store: Store;
  files: FileStorage;
  passphrase?: string | undefined;
  replace?: boolean;
}

/** Inserts the lines of a backup into empty tables and the file storage. */
async function fill(db: Db, files: Files, lines: AsyncIterable<string>): Promise<Amount> {
  const amount: Amount = { tables: 0, rows: 0, files: 0 };
  let taker: Taker | undefined;
  let expected: Amount | undefined;
  for await (const line of lines) {
    if (expected) throw damaged();
    if (line.startsWith('[')) {
      if (!taker) throw damaged();
      await taker.take(line);
      continue;
    }
    await taker?.end();
    taker = undefined;
    const next = parsed(line);
    if ('table' in next) taker = await rowTaker(db, next, amount);
    else if ('file' in next) taker = fileTaker(files, next.file, amount);
    else if ('sequence' in next) await setSequence(db, next.sequence);
    else if ('end' in next) expected = next.end;
    else throw damaged();
  }
  if (JSON.stringify(expected) !== JSON.stringify(amount)) throw damaged();
  return amount;
}

async function firstSection(lines: AsyncIterator<string>): Promise<Level> {
  const { value, done } = await lines.next();
  const first = done ? undefined : parsed(value);
  if (!first || !('migrations' in first)) throw damaged();
  return first.migrations;
}

async function refuseIfInUse(db: Db) {
  if (!(await getLevel(db)).length) return;
  const [row] = await queryRows<{ used: boolean }>(db, sql`select exists (select from accounts) as used`);
  if (row!.used)
    throw new BackupRefused(
      'Somebody is registered in this database: to replace everything in it by the backup, add --replace',
    );
}

/** Deletes the replaced files: the restored database does not refer to them. */
async function removeOthers({ storage, written }: Files) {
  for await (const name of storage.list()) if (!written.has(name)) await storage.remove([name]);
}

/**
 * Restores a backup into a database, of either engine, in one transaction: completely, or not at all. A
 * database in use is refused, or emptied first where `replace` says so. Returns how much it was.
 */
export async function restore(
  { store, files: storage, passphrase, replace = false }: To,
  file: string,
): Promise<Amount> {
  const { lines } = await openArchive(file, passphrase);
  const level = await firstSection(lines);
  const files: Files = { storage, written: new Set() };
  const amount = await store.db.transaction(async (db) => {
    // A service that starts meanwhile waits with its migrations.
    await db.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (!replace) await refuseIfInUse(db);
    const bringUpToDate = await migrateTo(db, level);
    // Migrations add rows too; the backup has its own.
    await emptyTables(db, await listTables(db));
    // Rows stay as they are, also those of a record that was joined with another one (`follow_merge`).
    await db.execute(sql`select set_config('chautari.restoring', 'on', true)`);
    const filled = await fill(db, files, lines);
    await bringUpToDate();
    await makeMonths(db);
    await analyzeTables(db, await listTables(db));
    return filled;
  });
  if (replace) await removeOthers(files);
  return amount;
}
