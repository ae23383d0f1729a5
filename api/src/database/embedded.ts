/**
 * PGlite as a database that may be trusted with records. As shipped it never syncs to disk, lets a second process destroy
 * the data, never checkpoints or vacuums, and spins for ever once it has aborted. The remedies are here, in
 * `syncedFolder.ts` and in `lock.ts`; it reaches into PGlite's file system, so the version is pinned exactly and
 * `embedded.test.ts` counts the syncs.
 */
import { PGlite } from '@electric-sql/pglite';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { access, constants, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { StartError } from '@chautari/site/settings';
import { copyChanged } from './copyFolder';
import { lockFolder, type Lock } from './lock';
import { SyncedFolder } from './syncedFolder';
import { startMaintenance } from './maintenance';

// The budget of later versions of Node. That of Node 20 is a seventh of it, and a start spends two thirds of a second on optimizing code that runs only once.
setFlagsFromString('--wasm-tiering-budget=13000000');

/** Another process has the data open. */
export class DataInUse extends StartError {}

export interface EmbeddedOptions {
  dataDir: string;
  /** An empty database may be created beside a secret or files. */
  newDatabase?: boolean;
}

/** Gives another process a copy of the data. Only the embedded engine has it. */
export interface Embedded {
  /** The real path of the data folder. */
  dataDir: string;
  /** Copies the database into a new folder. Calls wait while the last changes are copied. */
  copyTo: (copy: string) => Promise<void>;
  answer: Lock['answer'];
}

// "-F" turns syncing off. WAL must be synced by fsync, because fdatasync does nothing inside PGlite. Little of the old WAL is kept.
// Buffers take memory of this process from the start. The file cache of the system holds the rest.
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'max_wal_size=128MB',
  '-c',
  'shared_buffers=32MB',
];
/** PostgreSQL writes its log in files of this size: with less room it cannot go on. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** The prefix of copies for backups; a start deletes those of killed processes. */
export const COPY_PREFIX = 'snapshot-';

function lacksRoom(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

function describeProblem(folder: string, isFull: boolean) {
  if (isFull || lacksRoom(path.dirname(folder))) {
    return `The disk is full: the database in ${folder} needs room. Nothing is lost; make room, then start again`;
  }
  return (
    `The database in ${folder} is damaged: move that folder away, then put the last backup in its place` +
    ' by npm run restore -- FILE (docs/operations.md, Restore)'
  );
}

/**
 * Opens a database. When the engine aborts it never answers again, and PGlite would call it over and over with the process
 * blocked. So the process ends at once, with one line: everything acknowledged is on the disk, and a start recovers it.
 */
async function open(folder: string) {
  let isOpen = false;
  const files = new SyncedFolder(folder, () => {
    const stopped = `The database in ${folder} has stopped: the service ends. What was acknowledged is on the disk; start it again`;
    writeSync(2, `${isOpen && !files.isFull ? stopped : describeProblem(folder, files.isFull)}\n`);
    process.exit(1);
  });
  try {
    const database = await PGlite.create({ fs: files, startParams: START });
    isOpen = true;
    return { database, files };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isOther = code !== undefined && code !== 'ENOSPC';
    throw new StartError(
      isOther
        ? `The database in ${folder} cannot be opened (${code})`
        : describeProblem(folder, files.isFull || code === 'ENOSPC'),
    );
  }
}

const listEntries = (folder: string) => readdir(folder).catch((): string[] => []);

async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(path.join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

/** Creates a new database beside its place and moves it there when it is complete, so that a kill leaves no partial one. */
async function layOut(folder: string) {
  const next = `${folder}.new`;
  await rm(next, { recursive: true, force: true });
  // PGlite lets everyone read its files: only the folder keeps them private.
  await mkdir(next, { mode: 0o700 });
  const { database } = await open(next);
  await database.close();
  await syncAll(next);
  await rename(next, folder);
}

/** Creates a database where there is none, unless there should be one. */
async function ensureDatabase(folder: string, { dataDir, newDatabase }: EmbeddedOptions) {
  const entries = await listEntries(folder);
  if (entries.includes('PG_VERSION')) return;
  if (entries.length) throw new StartError(describeProblem(folder, false));
  const isUsed =
    (await listEntries(dataDir)).includes('secret') || (await listEntries(path.join(dataDir, 'files'))).length > 0;
  if (isUsed && !newDatabase) {
    throw new StartError(
      `There is no database in ${dataDir}, but its secret or files are there: check that its disk is mounted.` +
        ' To begin with an empty database, start once with PORTAL_NEW_DATABASE=on',
    );
  }
  await layOut(folder);
}

async function prepareFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${code}): make it writable, or choose another with DATA_DIR`,
    );
  }
}

async function removeCopies(dataDir: string) {
  const copies = (await readdir(dataDir)).filter((name) => name.startsWith(COPY_PREFIX));
  await Promise.all(copies.map((name) => rm(path.join(dataDir, name), { recursive: true })));
}

/** Writes some bytes beside the database. Throws PostgreSQL's error of a full disk. */
function assertRoom(dataDir: string) {
  const file = path.join(dataDir, '.room');
  try {
    const descriptor = openSync(file, 'w');
    writeSync(descriptor, Buffer.alloc(64 * 1024));
    closeSync(descriptor);
  } catch {
    throw Object.assign(new Error('The disk is full'), { code: '53100' });
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * A copy equals the state after a power cut: no query runs while it is completed, and all commits are
 * in the log.
 * The checkpoint before it shortens the recovery when the copy is opened.
 */
async function copyDatabase(database: PGlite, folder: string, copy: string) {
  await mkdir(copy, { mode: 0o700 });
  await database.exec('CHECKPOINT');
  const earlier = await copyChanged(folder, copy);
  await database._runExclusiveQuery(() => copyChanged(folder, copy, earlier));
}

/** Opens a copy of a database that nobody else uses. */
export const openCopy = async (copy: string) => (await open(copy)).database;

/**
 * Opens the database in `<dataDir>/db` for this process alone, and creates it where there is none.
 * @throws DataInUse where another process has it open.
 */
export async function openEmbedded(options: EmbeddedOptions) {
  const real = await prepareFolder(options.dataDir);
  const lock = await lockFolder(real);
  if (!lock)
    throw new DataInUse(
      `Another process already uses the data in ${options.dataDir}: stop it, or choose another folder with DATA_DIR`,
    );
  const folder = path.join(real, 'db');
  await removeCopies(real);
  await ensureDatabase(folder, options);
  const { database, files } = await open(folder);
  const stopUpkeep = startMaintenance(database);
  const close = async () => {
    stopUpkeep();
    await database.exec('CHECKPOINT');
    await database.close();
    await lock.release();
  };
  /** Rejects while the disk is full: reads work then, but writes do not. */
  const ping = async () => {
    await database.query('select 1');
    if (files.isFull) assertRoom(real);
    files.isFull = false;
  };
  const embedded: Embedded = {
    dataDir: real,
    answer: lock.answer,
    copyTo: (copy) => copyDatabase(database, folder, copy),
  };
  return { database, embedded, ping, close };
}
