import type * as z from 'zod/mini';
import type { Timetables } from '../doctors/timetableCache';
import { assertWithinLimit, bookWithinLimit } from './bookingLimits';
import { buildNewTime, checkForm, bookByTimetable, resolveSlot, mapSlotTaken, reserveSlot } from './booking';
import { assertAlive } from '../patients/death';
import { assertAccess, canOpenByBooking, openPerson } from '../patients/patientAccess';
import {
  bookAppointment,
  bookForPatient,
  cancelMyAppointment,
  listMyAppointments,
  moveMyAppointment,
} from '@chautari/contract/appointments';
import { DEFAULT_MESSAGE_LANGUAGE } from '@chautari/contract/languageChoices';
import { can } from '@chautari/contract/capabilities';
import { auditListView } from '../patients/auditListView';
import { applyTransition } from './transitions';
import { defineRoute, type Context } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { getSlot } from '../doctors/slots';
import { listPatientAppointments } from './appointmentLists.queries';
import { findAppointment, getPatientLanguage, toAppointment } from './appointments.queries';
import { findPatient } from '../patients/patients.queries';
import type { Store } from '../database/store';

interface Deps {
  store: Store;
  timetables: Timetables;
}

/** Returns a person of the account whose record is open: the holder, or a family member by id. */
const getPerson = async ({ db }: Store, session: Session, person = session.accountId) =>
  (await openPerson(db, session, person)).patient;

/** Returns an appointment of a person of the account whose record is open. */
async function findOwn({ db }: Store, session: Session, id: string) {
  const appointment = (await findAppointment(db, session, id)) ?? problem('notFound');
  if (appointment.row.patientId) await assertAccess(db, session, appointment.row.patientId);
  return appointment;
}

/** Books for a person of the account. It only inserts rows. */
const bookOwn = (
  { store, timetables }: Deps,
  { person, ...form }: z.output<typeof bookAppointment.input>,
  { session, writeRows }: Context<'appointment.book'>,
) =>
  bookByTimetable(timetables, async (readTimetable) => {
    const [slot, record] = await Promise.all([checkForm(form, readTimetable), getPerson(store, session, person)]);
    return mapSlotTaken(
      bookWithinLimit(store.db, session, { slot, person: record.id }, (read) =>
        writeRows((inserts) => {
          inserts.expectVersion(read);
          return reserveSlot(inserts, slot, form, { patientId: record.id, language: session.language, record });
        }),
      ),
    );
  });

export const appointmentRoutes = ({ store, timetables }: Deps) => [
  defineRoute(bookAppointment, (input, context) => bookOwn({ store, timetables }, input, context), {
    optimistic: true,
  }),

  defineRoute(bookForPatient, async ({ patientId: namedId, ...form }, { session, write }) => {
    // Doctors offer only their own times; staff book with doctors of all facilities.
    if (!can(session, 'clinic.facility') && form.doctorId !== session.accountId) return problem('slotNotOffered');
    const slot = await checkForm(form, timetables.read);
    const patientId = namedId && (await assertAccess(store.db, session, namedId));
    const language = patientId ? await getPatientLanguage(store.db, patientId) : DEFAULT_MESSAGE_LANGUAGE;
    return mapSlotTaken(
      write(async (work) => {
        if (patientId) await assertAlive(work.db, patientId);
        const patient = patientId === null ? undefined : (await findPatient(work.db, patientId))!.patient;
        const opensRecord = await canOpenByBooking(work.db, session, { doctorId: form.doctorId, patientId });
        return reserveSlot(work, slot, form, {
          patientId,
          language,
          bookedBy: session.accountId,
          opensRecord,
          record: patient,
        });
      }),
    );
  }),

  defineRoute(listMyAppointments, async ({ person }, { session }) => {
    const { id: patientId } = await getPerson(store, session, person);
    const rows = await listPatientAppointments(store.db, patientId);
    await auditListView(store, session, 'appointmentsListed', [patientId]);
    return { appointments: rows.map((each) => toAppointment(each)) };
  }),

  defineRoute(cancelMyAppointment, async ({ id }, { session, write }) => {
    await findOwn(store, session, id);
    return write(async (work) => toAppointment(await applyTransition(work, session, id, 'cancel')));
  }),

  defineRoute(moveMyAppointment, async ({ id, slotId }, { session, write }) => {
    const appointment = await findOwn(store, session, id);
    const { row } = appointment;
    // It is at that time already: the doctor need not answer again.
    const unmoved = toAppointment(appointment);
    if (unmoved.changeable && getSlot(row.clinicId, row.startsAt).id === slotId) return unmoved;
    const slot = resolveSlot(await timetables.read(row.doctorId), slotId);
    return write(async (work) => {
      await assertWithinLimit(work.db, session, slot, row);
      return toAppointment(await applyTransition(work, session, id, 'reschedule', buildNewTime(slot)));
    });
  }),
];
