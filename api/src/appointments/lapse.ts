import type { FastifyBaseLogger } from 'fastify';
import { startPeriodicJob } from '../http/periodic';
import { notifyPatient } from './transitions';
import { lapseRequests, MAX_AT_ONCE } from './appointments.queries';
import { releaseEndedHolds } from './guestHolds.queries';
import type { Store } from '../database/store';
import { runUnitOfWork } from '../http/unitOfWork';

const INTERVAL_MS = 60_000;

/** Lapses a batch of requests that nobody answered in time, and notifies the patients. Returns their number. */
const lapseSome = (store: Store) =>
  runUnitOfWork(store, null, undefined, async (work) => {
    const lapsed = await lapseRequests(work.db);
    for (const appointment of lapsed) {
      work.invalidateSlots(appointment.row.doctorId, 'held');
      work.audit({ action: 'appointmentMoved', patientId: appointment.row.patientId, subject: appointment.row.id });
      notifyPatient(work, 'appointmentLapsed', appointment);
    }
    return lapsed.length;
  });

async function lapseAll(store: Store) {
  await runUnitOfWork(store, null, undefined, releaseEndedHolds);
  while ((await lapseSome(store)) === MAX_AT_ONCE);
}

/** Lapses requests, and releases the slots of guests who did not confirm, at the start and every minute. Returns a function that stops it. */
export const startLapseJob = (store: Store, log: FastifyBaseLogger) =>
  startPeriodicJob({ name: 'letting requests lapse', everyMs: INTERVAL_MS, run: () => lapseAll(store), log });
