import type { FastifyBaseLogger } from 'fastify';
import { startPeriodicJob } from '../http/periodic';
import { deleteOldBackupRecords } from '../backup/records';
import { deleteUnclaimedFiles } from '../files/cleanUp';
import type { FileStorage } from '../files/storage';
import { deleteOldSessions } from '../accounts/sessions';
import { deleteOldConsentCodes } from '../patients/consentCodes.queries';
import { deleteOldContactCodes } from '../accounts/contactCodes.queries';
import { deleteOldUnlocks } from '../patients/family.queries';
import { deleteOldErrors } from '../pages/codeErrors.queries';
import { deleteOldLoads } from '../pages/loads.queries';
import { deleteOldChallenges } from '../accounts/passkeys.queries';
import { deleteOldNoticeSubscriptions } from '../notices/noticeSubscriptions.queries';
import { deleteOldResets } from '../accounts/passwordResets.queries';
import { deleteOldLetterLinks } from '../records/referrals/letters';
import { deleteOldShareCodes } from '../patients/shareCodes.queries';
import type { Store } from '../database/store';
import { deleteOldFailures } from '../http/rateLimit';
import { deleteOldSecurityEvents } from '../http/securityLog';
import { deleteOldListChanges } from '../doctors/listVersion.queries';
import { deleteOldAnswers } from '../http/unitOfWork';

const INTERVAL_MS = 60 * 60_000;

const OVER = [
  deleteOldSessions,
  deleteOldFailures,
  deleteOldResets,
  deleteOldChallenges,
  deleteOldContactCodes,
  deleteOldAnswers,
  deleteOldListChanges,
  deleteOldConsentCodes,
  deleteOldUnlocks,
  deleteOldShareCodes,
  deleteOldLetterLinks,
  deleteOldErrors,
  deleteOldLoads,
  deleteOldBackupRecords,
  deleteOldSecurityEvents,
  deleteOldNoticeSubscriptions,
];

/** Deletes rows that have no effect any more. */
export const deleteOldRows = (store: Store) => Promise.all(OVER.map((deleteOld) => deleteOld(store)));

/** Deletes expired rows once an hour. Returns a function that stops it. */
export const startCleanUp = (store: Store, storage: FileStorage, log: FastifyBaseLogger) =>
  startPeriodicJob({
    name: 'clean-up',
    everyMs: INTERVAL_MS,
    firstAfterMs: INTERVAL_MS,
    run: () => Promise.all([deleteOldRows(store), deleteUnclaimedFiles(store, storage)]),
    log,
  });
