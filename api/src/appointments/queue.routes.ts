import type { Db, Store } from '../database/store';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import {
  admitWalkIn,
  callNext,
  callPatient,
  checkIn,
  getDesk,
  getQueueBoard,
  listQueue,
  requeue,
  searchQueue,
  type BeforeNext,
  type QueueEntry,
} from '@chautari/contract/queue';
import { can } from '@chautari/contract/capabilities';
import { auditListView } from '../patients/auditListView';
import { assertAlive } from '../patients/death';
import { assertAccess } from '../patients/patientAccess';
import { defineRoute } from '../http/defineRoute';
import { defineCachedRoute } from '../http/responseCache';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { listDay, narrowToCaller } from './appointmentLists.queries';
import { findAppointment, type AppointmentWithDetails } from './appointments.queries';
import { findFacility } from '../facilities/facilities.queries';
import { readDesk } from './desk.queries';
import { applyTransition } from './transitions';
import {
  findClinic,
  markNextCalled,
  sortByTurn,
  lockCalled,
  markArrived,
  readBoard,
  setCalled,
  toQueueEntry,
  listTokens,
} from './queue.queries';
import { selectSummary, searchEntries } from './queueSearch';
import { addWalkIn } from './walkIns.queries';
import type { Work } from '../http/unitOfWork';
import { isReached } from '../facilities/places';

interface Deps {
  store: Store;
}

const isToday = ({ row }: AppointmentWithDetails) => inNepal(row.startsAt).date === todayInNepal();

/** Runs a transition of an entry in today's queue, audits it, and returns the new entry. */
async function takeStep(
  work: Work,
  session: Session,
  id: string,
  step: (appointment: AppointmentWithDetails) => Promise<boolean>,
): Promise<QueueEntry> {
  const appointment = (await findAppointment(work.db, session, id)) ?? problem('notFound');
  if (appointment.row.status !== 'confirmed' || !isToday(appointment) || !(await step(appointment)))
    return problem('wrongState');
  work.audit({ action: 'appointmentMoved', patientId: appointment.row.patientId, subject: id });
  return toQueueEntry(appointment, (await listTokens(work.db, [id])).get(id));
}

/** Serves the board of a facility. It shows changes by this process at once, those by other processes within a second. */
const queueBoard = ({ store }: Deps) =>
  defineCachedRoute(
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

/** Returns the entries of a day in the order of their turns: those of the caller's facility, or those of a doctor. */
async function readDay({ db }: Store, session: Session, { date, ...narrowed }: DayAsked): Promise<QueueEntry[]> {
  const day = await listDay(db, date, narrowToCaller(session, narrowed));
  const tokens = await listTokens(
    db,
    day.map(({ row }) => row.id),
  );
  return sortByTurn(day, tokens).map((each) => toQueueEntry(each, tokens.get(each.row.id)));
}

interface DayAsked {
  date: string;
  doctorId?: string | undefined;
  facilityId?: string | undefined;
}

const auditQueueView = (store: Store, session: Session, entries: readonly QueueEntry[]) =>
  auditListView(
    store,
    session,
    'appointmentsListed',
    entries.map(({ patient }) => patient && patient.id),
  );

const listQueueRoute = ({ store }: QueueDeps) =>
  defineRoute(listQueue, async ({ glance, ...day }, { session }) => {
    const all = await readDay(store, session, day);
    const entries = glance ? selectSummary(all, glance) : all;
    await auditQueueView(store, session, entries);
    return { entries };
  });

const searchQueueRoute = ({ store }: QueueDeps) =>
  defineRoute(searchQueue, async ({ date, ...filter }, { session }) => {
    const result = searchEntries(await readDay(store, session, { date }), filter);
    await auditQueueView(store, session, result.entries);
    return result;
  });

const checkInRoute = ({ board }: QueueDeps) =>
  defineRoute(checkIn, ({ id }, { session, write }) =>
    refreshing(
      board,
      write((work) => takeStep(work, session, id, (appointment) => markArrived(work.db, session, appointment))),
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

/** Returns the clinic, if the caller may call people there. */
async function findOwnClinic(db: Db, session: Session, clinicId: string) {
  const clinic = await findClinic(db, clinicId);
  const isOwn = clinic?.doctorId === session.accountId;
  const isHere = can(session, 'clinic.facility') && clinic && (await isReached(db, session, clinic.facilityId));
  return clinic && (isOwn || isHere) ? clinic : problem('notFound');
}

/** Records the outcome of called patients, before the next one is called. Returns those who wait again. */
async function endCalled(
  work: Work,
  session: Session,
  clinicId: string,
  { how, called }: { how: BeforeNext; called: readonly string[] | undefined },
): Promise<string[]> {
  const ids = await lockCalled(work.db, clinicId, called);
  for (const id of ids) {
    if (how === 'wait') await takeStep(work, session, id, () => setCalled(work.db, id, false));
    else await applyTransition(work, session, id, how === 'seen' ? 'finish' : 'miss');
  }
  return how === 'wait' ? ids : [];
}

const callNextRoute = ({ board }: QueueDeps) =>
  defineRoute(callNext, ({ clinicId, before, called }, { session, write }) =>
    refreshing(
      board,
      write(async (work) => {
        await findOwnClinic(work.db, session, clinicId);
        const last = before ? await endCalled(work, session, clinicId, { how: before, called }) : [];
        const id = await markNextCalled(work.db, clinicId, last);
        return { entry: id ? await takeStep(work, session, id, async () => true) : null };
      }),
    ),
  );

const admitWalkInRoute = ({ store, board }: QueueDeps) =>
  defineRoute(admitWalkIn, async ({ patientId: namedId, clinicId }, { session, write }) => {
    const patientId = await assertAccess(store.db, session, namedId);
    return refreshing(
      board,
      write(async (work) => {
        const clinic = await findOwnClinic(work.db, session, clinicId);
        const { doctorId, facilityId, charge, closedAt, isDoctorActive } = clinic;
        if (closedAt || !isDoctorActive) return problem('notFound');
        await assertAlive(work.db, patientId);
        const id = await addWalkIn(work.db, session, { doctorId, clinicId, facilityId, charge, patientId });
        return takeStep(work, session, id, async () => true);
      }),
    );
  });

const getDeskRoute = ({ store }: QueueDeps) =>
  defineRoute(getDesk, (_input, { session }) => readDesk(store.db, session));

export function queueRoutes(deps: Deps) {
  const board = queueBoard(deps);
  return [
    board.route,
    ...[listQueueRoute, searchQueueRoute, checkInRoute, callPatientRoute, requeueRoute, callNextRoute].map((route) =>
      route({ ...deps, board }),
    ),
    admitWalkInRoute({ ...deps, board }),
    getDeskRoute({ ...deps, board }),
  ];
}
