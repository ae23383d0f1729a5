import type { FastifyBaseLogger } from 'fastify';
import { startPeriodicJob } from '../http/periodic';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from './backUp';
import { claimNight, finishNight } from './records';
import { NOT_ENCRYPTED, type BackupSettings } from './settings';
import { withSnapshot } from './snapshot';
import { addDays, inNepal } from '@chautari/contract/calendar';
import type { FileStorage } from '../files/storage';
import type { Store } from '../database/store';

const INTERVAL_MS = 60_000;
/** The night begins at two in the morning in Nepal. */
const NIGHT_BEGINS_MS = 2 * 60 * 60_000;
/** The name of a nightly backup, or of the rest that a killed process left. */
const OURS = /^chautari-(\d{4}-\d\d-\d\d)(\.[0-9a-f-]{36}\.part)?$/;

export const getNight = (now: Date) => inNepal(new Date(now.getTime() - NIGHT_BEGINS_MS)).date;

/** Deletes the backups that are older than `keepDays`, and the remains of earlier nights. */
export async function deleteOldBackups(
  { folder, keepDays }: Pick<BackupSettings, 'folder' | 'keepDays'>,
  night: string,
) {
  for (const name of await readdir(folder)) {
    const [, of, part] = OURS.exec(name) ?? [];
    if (of && of < (part ? night : addDays(night, -keepDays))) await rm(path.join(folder, name));
  }
}

interface Backups {
  store: Store;
  storage: FileStorage;
  settings: BackupSettings;
  log: FastifyBaseLogger;
}

async function backUpIfDue({ store, storage, settings, log }: Backups, signal: AbortSignal) {
  const night = getNight(new Date());
  const id = await claimNight(store.db, night);
  if (!id) return;
  const { folder, passphrase } = settings;
  const write = (source: Store) =>
    backUp({ store: source, files: storage, passphrase, signal }, path.join(folder, `chautari-${night}`));
  const amount = await (store.embedded ? withSnapshot(store.embedded, write) : write(store));
  await finishNight(store.db, id, { ...amount, encrypted: passphrase !== undefined });
  log.info({ night, ...amount }, 'backed up');
  if (!passphrase) log.warn(NOT_ENCRYPTED);
  await deleteOldBackups(settings, night);
}

/**
 * Backs everything up once a night, or at the next start of the service; one of several processes on a database does it.
 * A failed backup is tried again after an hour. Returns a function that stops it.
 */
export const startBackups = (backups: Backups) =>
  startPeriodicJob({
    name: `the backup into ${backups.settings.folder}`,
    everyMs: INTERVAL_MS,
    run: (signal) => backUpIfDue(backups, signal),
    log: backups.log,
  });
