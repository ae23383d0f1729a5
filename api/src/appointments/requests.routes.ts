import type { Timetables, VersionedTimetable } from '../doctors/timetableCache';
import { buildNewTime, resolveSlot } from './booking';
import { type Transition } from '@chautari/contract/appointments';
import {
  approveRequest,
  cancelAppointment,
  finishAppointment,
  getMyFigures,
  giveAppointment,
  listConsultationRequests,
  listDayAppointments,
  listUnansweredRequests,
  missAppointment,
  rejectRequest,
  remindOfRequest,
  type ConsultationRequest,
} from '@chautari/contract/requests';
import { inNepal } from '@chautari/contract/calendar';
import { MAX_PER_PAGE } from '@chautari/contract/paging';
import { auditListView } from '../patients/auditListView';
import { applyTransition, type TransitionChanges, type NewTime } from './transitions';
import { getRequestSubject } from '../messages/subjects';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { getSlot } from '../doctors/slots';
import {
  countRequestsTo,
  listDay,
  listRequestsTo,
  listUnanswered,
  narrowToCaller,
  type Place,
} from './appointmentLists.queries';
import { readDoctorContact, isWaiting, recordReminder, toUnanswered } from './reminders.queries';
import { findAppointment, toRequest, type AppointmentWithDetails } from './appointments.queries';
import type { Store } from '../database/store';
import type { Work } from '../http/unitOfWork';

interface Deps {
  store: Store;
  timetables: Timetables;
}

const getCursor = ({ row: { startsAt, id } }: AppointmentWithDetails) => `${startsAt.toISOString()}.${id}`;

/** Parses the cursor of a page. */
function readPlace(after: string): Place {
  const end = after.lastIndexOf('.');
  return { startsAt: new Date(after.slice(0, end)), id: after.slice(end + 1) };
}

const auditRequestsView = (store: Store, session: Session, rows: AppointmentWithDetails[]) =>
  auditListView(
    store,
    session,
    'appointmentsListed',
    rows.map(({ row }) => row.patientId),
  );

/** Returns a request as the desk sees it. */
const withDoctor = (appointment: AppointmentWithDetails) => ({
  ...toRequest(appointment),
  doctorName: appointment.doctor.name,
});

/** Builds the route of a transition by doctor or desk. */
const move = (
  work: Work,
  session: Session,
  id: string,
  name: Transition,
  changes?: TransitionChanges,
): Promise<ConsultationRequest> => applyTransition(work, session, id, name, changes).then(toRequest);

/** Resolves the slot of an approval. The requested time needs no change, unless the request is confirmed already; any other time must be offered. */
const getNewTime =
  (timetable: VersionedTimetable | undefined, slotId: string) =>
  (before: AppointmentWithDetails): NewTime => {
    const { row } = before;
    if (getSlot(row.clinicId, row.startsAt).id !== slotId) return buildNewTime(resolveSlot(timetable, slotId))(before);
    return row.status === 'confirmed' ? problem('wrongState') : {};
  };

export const requestRoutes = ({ store, timetables }: Deps) => [
  defineRoute(
    listConsultationRequests,
    async ({ status = 'pending', after, limit = MAX_PER_PAGE, ...days }, { session }) => {
      const rows = await listRequestsTo(store.db, session.accountId, {
        status,
        ...days,
        ...(after && { after: readPlace(after) }),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      await auditRequestsView(store, session, page);
      return { requests: page.map(toRequest), next: rows.length > limit ? getCursor(page.at(-1)!) : null };
    },
  ),

  defineRoute(listUnansweredRequests, async ({ after, limit = MAX_PER_PAGE }, { session }) => {
    const rows = await listUnanswered(store.db, session, {
      ...(after && { after: readPlace(after) }),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    await auditRequestsView(store, session, page);
    return { items: page.map(toUnanswered), next: rows.length > limit ? getCursor(page.at(-1)!) : null };
  }),

  defineRoute(remindOfRequest, ({ id }, { session, write }) =>
    write(async (work) => {
      const before = (await findAppointment(work.db, session, id)) ?? problem('notFound');
      if (!isWaiting(before)) return problem('wrongState');
      const { startsAt, doctorId } = before.row;
      const to = (await readDoctorContact(work.db, doctorId)) ?? problem('doctorSuspended');
      if (!(await recordReminder(work.db, id))) return problem('remindedOfRequest');
      work.enqueueMessage({
        kind: 'requestWaiting',
        to,
        values: inNepal(startsAt),
        about: getRequestSubject(before.row),
      });
      return toUnanswered((await findAppointment(work.db, session, id))!);
    }),
  ),

  defineRoute(approveRequest, ({ id }, { session, write }) => write((work) => move(work, session, id, 'approve'))),

  defineRoute(giveAppointment, async ({ id, slotId }, { session, write }) => {
    const timetable = await timetables.read(session.accountId);
    return write((work) => move(work, session, id, 'give', getNewTime(timetable, slotId)));
  }),

  defineRoute(rejectRequest, ({ id, reason }, { session, write }) =>
    write((work) => move(work, session, id, 'reject', { reason })),
  ),

  defineRoute(cancelAppointment, ({ id, reason }, { session, write }) =>
    write((work) => move(work, session, id, 'cancel', { reason })),
  ),

  defineRoute(finishAppointment, ({ id }, { session, write }) => write((work) => move(work, session, id, 'finish'))),

  defineRoute(missAppointment, ({ id }, { session, write }) => write((work) => move(work, session, id, 'miss'))),

  defineRoute(listDayAppointments, async ({ date, doctorId, facilityId }, { session }) => {
    const rows = await listDay(store.db, date, narrowToCaller(session, { doctorId, facilityId }));
    await auditRequestsView(store, session, rows);
    return { appointments: rows.map(withDoctor) };
  }),

  defineRoute(getMyFigures, (_input, { session }) => countRequestsTo(store.db, session.accountId)),
];
