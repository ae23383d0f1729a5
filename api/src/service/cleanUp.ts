import type { FastifyBaseLogger } from 'fastify';
import { deleteOldBackupRecords } from '../backup/records';
import { deleteForgottenFiles } from '../files/cleanUp';
import type { FileStorage } from '../files/storage';
import { deleteOldSessions } from '../accounts/sessions';
import { deleteOldCodes } from '../patients/consentCodes.queries';
import { deleteOldContactCodes } from '../accounts/contactCodes.queries';
import { deleteOldUnlocks } from '../patients/family.queries';
import { deleteOldLoads } from '../pages/loads.queries';
import { deleteOldResets } from '../accounts/passwordResets.queries';
import type { Store } from '../database/store';
import { deleteOldFailures } from '../http/rateLimit';
import { deleteOldAnswers } from '../http/unitOfWork';

const EVERY_MS = 60 * 60_000;

const OVER = [
  deleteOldSessions,
  deleteOldFailures,
  deleteOldResets,
  deleteOldContactCodes,
  deleteOldAnswers,
  deleteOldCodes,
  deleteOldUnlocks,
  deleteOldLoads,
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
