import type { FastifyBaseLogger } from 'fastify';
import { todayInNepal } from '@chautari/contract/calendar';
import { startPeriodicJob } from '../http/periodic';
import type { Timetables } from '../doctors/timetableCache';
import type { Store } from '../database/store';
import { problem, HttpProblem } from '../http/problem';
import { runUnitOfWork, type Work } from '../http/unitOfWork';
import { listExpired, readRegistrationEnd, suspendAccount } from './suspensions';

const INTERVAL_MS = 60 * 60_000;

/** Suspends an account, unless its registration was renewed while this waited for the account. */
async function suspendUnlessRenewed(work: Work, id: string, phone: string) {
  await suspendAccount(work, { id, reason: null, by: null, phone });
  const until = await readRegistrationEnd(work.db, id);
  if (until === null || until >= todayInNepal()) problem('wrongState');
}

/**
 * Suspends the accounts whose registration has ended. The last administrator stays, to be able to reinstate accounts. Returns the
 * number of suspended accounts.
 * @throws Any error but an HttpProblem, which skips the account.
 */
export async function suspendExpired(store: Store, phone: string) {
  let stopped = 0;
  for (const id of await listExpired(store.db)) {
    try {
      await runUnitOfWork(store, null, undefined, (work) => suspendUnlessRenewed(work, id, phone));
      stopped += 1;
    } catch (error) {
      // Another process was quicker, it was renewed, or it is the last administrator.
      if (!(error instanceof HttpProblem)) throw error;
    }
  }
  return stopped;
}

/** Suspends accounts with an ended registration, at the start and once an hour. Returns a function that stops it. */
export const startSuspendExpiredJob = (
  store: Store,
  { phone, timetables }: { phone: string; timetables: Pick<Timetables, 'notify'> },
  log: FastifyBaseLogger,
) =>
  startPeriodicJob({
    name: 'registrations that have ended',
    everyMs: INTERVAL_MS,
    firstAfterMs: 0,
    run: async () => {
      if (await suspendExpired(store, phone)) timetables.notify();
    },
    log,
  });
