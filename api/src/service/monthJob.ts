import type { FastifyBaseLogger } from 'fastify';
import { archiveOldMonths } from '../backup/auditArchive';
import type { ArchiveSettings } from '../backup/archiveSettings';
import { makeMonths } from '../database/months';
import type { Store } from '../database/store';
import { startPeriodicJob } from '../http/periodic';
import { movePastMessages } from '../messages/pastMessages';

const INTERVAL_MS = 60 * 60_000;

/**
 * Makes the partitions of the months to come, moves old messages into theirs, and archives old months of the audit trail, at the start and every hour.
 * Returns a function that stops it.
 */
export const startMonthJob = (store: Store, archive: ArchiveSettings | undefined, log: FastifyBaseLogger) =>
  startPeriodicJob({
    name: 'upkeep of the months',
    everyMs: INTERVAL_MS,
    run: async (signal) => {
      await makeMonths(store.db);
      await movePastMessages(store, signal);
      if (archive) await archiveOldMonths({ store, settings: archive, log }, signal);
    },
    log,
  });
