import type { FastifyBaseLogger } from 'fastify';
import { deleteOldBackupRecords } from '../backup/records';
import { deleteForgottenFiles } from '../files/cleanUp';
import type { FileStorage } from '../files/storage';
import { deleteOldSessions } from '../sessions';
import { deleteOldCodes } from '../store/consentCodes';
import { deleteOldContactCodes } from '../store/contactCodes';
import { deleteOldUnlocks } from '../store/family';
import { deleteOldLoads } from '../store/loads';
import { deleteOldResets } from '../store/passwordResets';
import type { Store } from '../store/store';
import { deleteOldFailures } from '../throttle';
import { deleteOldAnswers } from '../work';

const EVERY_MS = 60 * 60_000;

const OVER = [
  deleteOldSessions, deleteOldFailures, deleteOldResets, deleteOldContactCodes, deleteOldAnswers, deleteOldCodes, deleteOldUnlocks, deleteOldLoads,
  deleteOldBackupRecords,
];

/** Deletes rows of which nothing follows any more. */
export const deleteOldRows = (store: Store) => Promise.all(OVER.map((deleteOld) => deleteOld(store)));

/** Deletes once an hour what is over and would only pile up. Returns how to stop. */
export function startCleanUp(store: Store, storage: FileStorage, log: FastifyBaseLogger) {
  const deleteAll = () => Promise.all([deleteOldRows(store), deleteForgottenFiles(store, storage)]);
  const cleanUp = () => deleteAll().catch((error: unknown) => log.error({ err: error }, 'clean-up failed'));
  const timer = setInterval(() => void cleanUp(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
