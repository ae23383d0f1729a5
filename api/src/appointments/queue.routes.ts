import type { Store } from '../database/store';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import {
  callNext,
  callPatient,
  checkIn,
  getQueueBoard,
  requeue,
  listQueue,
  type QueueEntry,
} from '@chautari/contract/queue';
import { auditListView } from '../patients/auditListView';
import { defineRoute } from '../http/defineRoute';
import { cachedRoute } from '../http/responseCache';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { listDay } from './appointmentLists.queries';
import { findAppointment, type Found } from './appointments.queries';
import { findFacility } from '../doctors/availability.queries';
import { callNextOf, findClinic, noteArrival, readBoard, setCalled, toEntry, tokensOf } from './queue.queries';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
}

const isToday = ({ row }: Found) => inNepal(row.startsAt).date === todayInNepal();

/** Takes a step with somebody in the queue of today, audits it, and answers their new entry. */
async function takeStep(
  work: Work,
  session: Session,
  id: string,
  step: (found: Found) => Promise<boolean>,
): Promise<QueueEntry> {
  const found = (await findAppointment(work.db, session, id)) ?? problem('notFound');
  if (found.row.status !== 'confirmed' || !isToday(found) || !(await step(found))) return problem('wrongState');
  work.audit({ action: 'appointmentMoved', patientId: found.row.patientId, subject: id });
  return toEntry(found, (await tokensOf(work.db, [id])).get(id));
}

/** The board of a facility. It follows changes by this process at once, those by other processes within a second. */
const queueBoard = ({ store }: Deps) =>
  cachedRoute(
    getQueueBoard,
    async ({ facilityId }) => {
      const facility = (await findFacility(store.db, facilityId)) ?? problem('notFound');
      return { facility, date: todayInNepal(), clinics: await readBoard(store.db, facilityId) };
    },
    { cacheControl: 'public, no-cache' },
  );

interface QueueDeps extends Deps {
  board: ReturnType<typeof queueBoard>;
}

async function refreshing<T>(board: QueueDeps['board'], written: Promise<T>) {
  const answer = await written;
  board.forget();
  return answer;
}

const listQueueRoute = ({ store }: QueueDeps) =>
  defineRoute(listQueue, async ({ date, doctorId, facilityId }, { session }) => {
    const found = await listDay(store.db, date, {
      doctorId: session.role === 'doctor' ? session.accountId : doctorId,
      facilityId,
    });
    const tokens = await tokensOf(
      store.db,
      found.map(({ row }) => row.id),
    );
    await auditListView(
      store,
      session,
      'appointmentsListed',
      found.map(({ row }) => row.patientId),
    );
    return { entries: found.map((each) => toEntry(each, tokens.get(each.row.id))) };
  });

const checkInRoute = ({ board }: QueueDeps) =>
  defineRoute(checkIn, ({ id }, { session, write }) =>
    refreshing(
      board,
      write((work) =>
        takeStep(work, session, id, async (found) => {
          await noteArrival(work.db, found);
          return true;
        }),
      ),
    ),
  );

const callPatientRoute = ({ board }: QueueDeps) =>
  defineRoute(callPatient, ({ id }, { session, write }) =>
    refreshing(
      board,
      write((work) => takeStep(work, session, id, () => setCalled(work.db, id, true))),
    ),
  );

const requeueRoute = ({ board }: QueueDeps) =>
  defineRoute(requeue, ({ id }, { session, write }) =>
    refreshing(
      board,
      write((work) => takeStep(work, session, id, () => setCalled(work.db, id, false))),
    ),
  );

const callNextRoute = ({ board }: QueueDeps) =>
  defineRoute(callNext, ({ clinicId }, { session, write }) =>
    refreshing(
      board,
      write(async (work) => {
        const clinic = await findClinic(work.db, clinicId);
        if (!clinic || (session.role === 'doctor' && clinic.doctorId !== session.accountId)) return problem('notFound');
        const id = await callNextOf(work.db, clinicId);
        return { entry: id ? await takeStep(work, session, id, async () => true) : null };
      }),
    ),
  );

export function queueRoutes(deps: Deps) {
  const board = queueBoard(deps);
  return [
    board.route,
    ...[listQueueRoute, checkInRoute, callPatientRoute, requeueRoute, callNextRoute].map((route) =>
      route({ ...deps, board }),
    ),
  ];
}
