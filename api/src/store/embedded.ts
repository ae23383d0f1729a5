/**
 * PGlite as a database that may be trusted with records. As shipped it never syncs to disk, lets a second process destroy
 * the data, and never checkpoints or vacuums. What it takes to change that stands here and in `lock.ts`; it reaches into
 * PGlite's file system, so the version is pinned exactly and `embedded.test.ts` counts the syncs.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { access, constants, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../startError';
import { lockFolder } from './lock';
import { keepUp } from './upkeep';

/** The part of PGlite's inside that a sync needs: the descriptor of an open file of the host. */
interface FileSystemModule { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

/** PGlite's file system on a folder, with the fsync that it lacks. */
class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const options = await super.init(...args);
    const addSync = ({ NODEFS }: FileSystemModule) => {
      NODEFS.stream_ops.fsync = ({ nfd }) => { fsyncSync(nfd); return 0; };
    };
    (options.emscriptenOpts.preRun as unknown[]).push(addSync);
    return options;
  }
}

// "-F" turns syncing off. WAL must be synced by fsync, because fdatasync does nothing inside PGlite. Of old WAL little is kept.
// Buffers are memory of this process from the start; what they do not hold, the system has in its own cache of files.
const START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'shared_buffers=32MB',
];

const open = (folder: string) => PGlite.create({ fs: new SyncedFolder(folder), startParams: START, extensions: { pg_trgm: trigrams } });

const exists = (file: string) => access(file).then(() => true, () => false);

async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(path.join(entry.parentPath, entry.name), 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

/** Lays out a new database beside its place and moves it there when it is whole, so that a kill leaves no half of one. */
async function layOut(folder: string) {
  const next = `${folder}.new`;
  await rm(next, { recursive: true, force: true });
  // PGlite lets everyone read its files: only the folder keeps them private.
  await mkdir(next, { mode: 0o700 });
  const database = await open(next);
  await database.close();
  await syncAll(next);
  await rename(next, folder);
}

async function prepareFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${dataDir} cannot be written (${code}): make it writable, or choose another with DATA_DIR`);
  }
}

/** Opens the database in `<dataDir>/db`, alone, laying it out if it is not there yet. */
export async function openEmbedded(dataDir: string) {
  const real = await prepareFolder(dataDir);
  const lock = await lockFolder(real);
  if (!lock) throw new StartError(`Another process already uses the data in ${dataDir}: stop it, or choose another folder with DATA_DIR`);
  const folder = path.join(real, 'db');
  try {
    if (!(await exists(path.join(folder, 'PG_VERSION')))) await layOut(folder);
    const database = await open(folder);
    const stopUpkeep = keepUp(database);
    const close = async () => {
      stopUpkeep();
      await database.exec('CHECKPOINT');
      await database.close();
      await lock.release();
    };
    return { database, close };
  } catch (error) {
    throw new StartError(`The database in ${folder} cannot be opened: ${(error as Error).message.split('\n')[0]}`);
  }
}
