import type { Timetables } from '../doctors/timetableCache';
import { assertRoomForGuest, assertRoomToMove, bookInRoom } from './bookingLimits';
import { changesTo, checkForm, resolveSlot, refuseTaken, reserveSlot } from './booking';
import { assertAccess, openPerson } from '../patients/patientAccess';
import {
  bookAppointment,
  bookAsGuest,
  bookForPatient,
  cancelMyAppointment,
  listMyAppointments,
  moveMyAppointment,
} from '@chautari/contract/appointments';
import { DEFAULT_MESSAGE_LANGUAGE } from '@chautari/contract/languageChoices';
import { auditListView } from '../patients/auditListView';
import { makeMove } from './moves';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { slotAt } from '../doctors/slots';
import { listAppointmentsOf } from './appointmentLists.queries';
import { findAppointment, languageOfPatient, toAppointment } from './appointments.queries';
import { findPatient } from '../patients/patients.queries';
import type { Store } from '../database/store';
import { consume, networkOf } from '../http/rateLimit';

interface Deps {
  store: Store;
  timetables: Timetables;
}

/** Guests are known by nothing but their phone, which they may invent; what one address may ask for has an end. */
const guestsAt = (ip: string) => ({ key: `guests at ${networkOf(ip)}`, max: 30 });

/** Which person of the account is meant: the holder, or a family member by id. */
async function personOf({ db }: Store, session: Session, person = session.accountId) {
  await assertAccess(db, session, person);
  return person;
}

/** An appointment of a person of the account whose record is open. */
async function findOwn({ db }: Store, session: Session, id: string) {
  const found = (await findAppointment(db, session, id)) ?? problem('notFound');
  if (found.row.patientId) await assertAccess(db, session, found.row.patientId);
  return found;
}

export const appointmentRoutes = ({ store, timetables }: Deps) => [
  defineRoute(bookAppointment, async ({ person, ...form }, { session, writeRows }) => {
    const [wanted, { patient: record }] = await Promise.all([
      checkForm(timetables, form),
      openPerson(store.db, session, person ?? session.accountId),
    ]);
    const party = { patientId: record.id, language: session.language, record };
    return refuseTaken(
      bookInRoom(store.db, session, wanted, (read) =>
        writeRows((additions) => {
          additions.restOn(read);
          return reserveSlot(additions, wanted, form, party);
        }),
      ),
    );
  }),

  defineRoute(bookAsGuest, async ({ language, ...form }, { request, write }) => {
    await consume(store, guestsAt(request.ip));
    const wanted = await checkForm(timetables, form);
    return refuseTaken(
      write(async (work) => {
        await assertRoomForGuest(work.db, form.mobile, wanted);
        return reserveSlot(work, wanted, form, { patientId: null, language });
      }),
    );
  }),

  defineRoute(bookForPatient, async ({ patientId, ...form }, { session, write }) => {
    // Doctors give their own time only.
    if (session.role === 'doctor' && form.doctorId !== session.accountId) return problem('slotNotOffered');
    const wanted = await checkForm(timetables, form);
    if (patientId) await assertAccess(store.db, session, patientId);
    const language = patientId ? await languageOfPatient(store.db, patientId) : DEFAULT_MESSAGE_LANGUAGE;
    return refuseTaken(
      write(async (work) => {
        const patient = patientId === null ? undefined : (await findPatient(work.db, patientId))!.patient;
        return reserveSlot(work, wanted, form, {
          patientId,
          language,
          isAgeEstimated: patient?.isAgeEstimated ?? false,
          dateOfBirth: patient?.dateOfBirth ?? null,
          bookedBy: session.accountId,
          record: patient,
        });
      }),
    );
  }),

  defineRoute(listMyAppointments, async ({ person }, { session }) => {
    const patientId = await personOf(store, session, person);
    const found = await listAppointmentsOf(store.db, patientId);
    await auditListView(store, session, 'appointmentsListed', [patientId]);
    return { appointments: found.map((each) => toAppointment(each)) };
  }),

  defineRoute(cancelMyAppointment, async ({ id }, { session, write }) => {
    await findOwn(store, session, id);
    return write(async (work) => toAppointment(await makeMove(work, session, id, 'cancel')));
  }),

  defineRoute(moveMyAppointment, async ({ id, slotId }, { session, write }) => {
    const { row } = await findOwn(store, session, id);
    if (slotAt(row.clinicId, row.startsAt).id === slotId) return problem('slotTaken');
    const wanted = resolveSlot(await timetables.read(row.doctorId), slotId);
    return write(async (work) => {
      await assertRoomToMove(work.db, session, wanted, id);
      return toAppointment(await makeMove(work, session, id, 'move', changesTo(wanted)));
    });
  }),
];
