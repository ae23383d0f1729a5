import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../database/store';
import { startPeriodicJob } from '../http/periodic';
import { runUnitOfWork } from '../http/unitOfWork';
import { escalate } from './alarms';
import { claimOverdue } from './alarms.queries';

const INTERVAL_MS = 20_000;
/** Reports in one transaction. */
const MAX_AT_ONCE = 20;

const escalateSome = (store: Store, minutes: number, now: Date) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const overdue = await claimOverdue(work.db, new Date(now.getTime() - minutes * 60_000), MAX_AT_ONCE);
    for (const alarm of overdue) await escalate(work, alarm, now);
    return overdue.length;
  });

/** Tells the next people of every urgent report that nobody has taken on within some minutes. Several processes may do so on one database. */
export async function escalateOverdue(store: Store, minutes: number, now = new Date()) {
  while ((await escalateSome(store, minutes, now)) === MAX_AT_ONCE);
}

/** Looks for urgent reports that nobody has taken on, at the start and every 20 seconds. Returns a function that stops it. */
export const startAlarmJob = (store: Store, { alarmMinutes }: { alarmMinutes: number }, log: FastifyBaseLogger) =>
  startPeriodicJob({
    name: 'telling of urgent reports',
    everyMs: INTERVAL_MS,
    run: () => escalateOverdue(store, alarmMinutes),
    log,
  });
