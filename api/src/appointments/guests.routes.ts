/** Bookings of guests. A code from the phone confirms them, so that nobody takes the times of a doctor with invented phones. */
import type { FastifyRequest } from 'fastify';
import { bookAsGuest, confirmGuestBooking, sendGuestCode, type Booking } from '@chautari/contract/appointments';
import { GUEST_HOLD_MINUTES } from '@chautari/contract/codeMinutes';
import type { Language } from '@chautari/contract/fields';
import { limitMessages, limitUnconfirmed } from '../accounts/contactLimits';
import {
  checkContactCode,
  findHeldCode,
  findWaitingForm,
  redeemContactCode,
  renewContactCode,
  startContactCode,
} from '../accounts/contactCodes.queries';
import { defineWaitingForm } from '../accounts/waitingForm';
import type { KnownDevices } from '../accounts/knownDevices';
import type { ServiceKey } from '../database/secret';
import type { Store } from '../database/store';
import { getSlot } from '../doctors/slots';
import type { Timetables } from '../doctors/timetableCache';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { consumeAttempt, refundNewest } from '../http/rateLimit';
import type { Work } from '../http/unitOfWork';
import type { SmsCeilings } from '../messages/smsCeilings';
import { getAppointmentSubject, type SubjectAppointment } from '../messages/subjects';
import { toAppointment } from './appointments.queries';
import { assertGuestWithinLimit } from './bookingLimits';
import { checkForm, holdSlot, mapSlotTaken, resolveSlot } from './booking';
import { assertDayOpenToGuests, confirmHold, findHeld, releaseHoldOfPhone } from './guestHolds.queries';
import { notifyPatient } from './transitions';

interface Deps {
  store: Store;
  key: ServiceKey;
  timetables: Timetables;
  devices: KnownDevices;
  smsCeilings: SmsCeilings;
  settings: { demo: boolean; guestPercent: number };
}

const CODE = 'guest code';
/** Messages with the same code, in a quarter of an hour. */
const MAX_REPEATS = 3;

interface Hold {
  appointmentId: string;
  language: Language;
}

const HOLD = defineWaitingForm<Hold>('guest booking');

/** Sends the code of a held slot. It is not sent once the slot is confirmed or released. */
const tellCode = (
  { enqueueMessage }: Work,
  held: SubjectAppointment,
  to: { phone: string; language: Language },
  code: string,
) =>
  enqueueMessage({
    kind: 'contactCode',
    to,
    values: { code, minutes: String(GUEST_HOLD_MINUTES) },
    about: getAppointmentSubject('contactCode', held),
  });

const limitCodes = ({ devices }: Deps, request: FastifyRequest, phone: string) => [
  limitMessages(CODE, phone),
  ...limitUnconfirmed(devices, request, CODE),
];

const toAnswer = ({ settings: { demo } }: Deps, id: string, code: string) => ({ id, demoCode: demo ? code : null });

const bookAsGuestRoute = (deps: Deps) =>
  defineRoute(bookAsGuest, async ({ language, ...form }, { request, write }) => {
    const { store, key, timetables, smsCeilings, settings } = deps;
    const { mobile, doctorId } = form;
    const slot = await checkForm(form, timetables.read);
    const timetable = (await timetables.read(doctorId)) ?? problem('slotNotOffered');
    const refund = await consumeAttempt(store, ...limitCodes(deps, request, mobile));
    const booking = write(async (work) => {
      await smsCeilings.assertOpen(work.db, mobile);
      await releaseHoldOfPhone(work, mobile);
      await assertGuestWithinLimit(work.db, mobile, slot);
      await assertDayOpenToGuests(work.db, slot, timetable, settings.guestPercent);
      const held = holdSlot(work, slot, form, language);
      const { id, code } = await startContactCode(
        work.db,
        key,
        { phone: mobile },
        {
          form: HOLD.seal(key, { appointmentId: held.id, language }),
        },
      );
      tellCode(work, held, { phone: mobile, language }, code);
      return toAnswer(deps, id, code);
    });
    // Nothing was sent, so nothing counts.
    return mapSlotTaken(booking).catch(async (error: unknown) => {
      await refund();
      throw error;
    });
  });

const sendGuestCodeRoute = (deps: Deps) =>
  defineRoute(sendGuestCode, async ({ id }, { request, write }) => {
    const { store, key, smsCeilings } = deps;
    const row = (await findWaitingForm(store.db, id)) ?? problem('badCode');
    const { appointmentId, language } = HOLD.read(key, row);
    const slot = (await findHeld(store.db, appointmentId)) ?? problem('holdEnded');
    const phone = row.phone!;
    const held = findHeldCode(key, row);
    await smsCeilings.assertOpen(store.db, phone);
    await consumeAttempt(
      store,
      ...(held ? [{ key: `${CODE} again ${id}`, max: MAX_REPEATS }] : limitCodes(deps, request, phone)),
    );
    return write(async (work) => {
      const code = held ?? (await renewContactCode(work.db, key, id));
      tellCode(work, slot, { phone, language }, code);
      return toAnswer(deps, id, code);
    });
  });

/**
 * Returns the slot of a hold if it is still offered: meanwhile it may have begun, or the doctor have other times or be stopped.
 * @throws HttpProblem `holdEnded` or `slotNotOffered`
 */
async function resolveHeld({ store, timetables }: Deps, appointmentId: string) {
  const { doctorId, clinicId, startsAt } = (await findHeld(store.db, appointmentId)) ?? problem('holdEnded');
  return resolveSlot(await timetables.read(doctorId), getSlot(clinicId, startsAt).id);
}

const confirmGuestBookingRoute = (deps: Deps) =>
  defineRoute(confirmGuestBooking, async ({ id, code }, { request, write }): Promise<Booking> => {
    const { store, key, devices } = deps;
    const refund = await consumeAttempt(
      store,
      ...devices.limitCallers(request, 'use contact code', { account: 20, network: 300 }),
    );
    const row = (await checkContactCode(store.db, key, { id, accountId: null }, code)) ?? problem('badCode');
    const { appointmentId } = HOLD.read(key, row);
    await refund();
    const { doctor, timetable } = await resolveHeld(deps, appointmentId);
    const booking = await write(async (work) => {
      if (!(await redeemContactCode(work.db, id))) return problem('badCode');
      const appointment = await confirmHold(work.db, appointmentId);
      work.invalidateSlots(doctor.id, 'held', timetable);
      work.audit({ action: 'appointmentAsked', patientId: null, subject: appointmentId });
      const message = notifyPatient(work, 'appointmentAsked', appointment);
      return { ...toAppointment(appointment), message };
    });
    await refundNewest(store, limitCodes(deps, request, row.phone!));
    return booking;
  });

export const guestRoutes = (deps: Deps) =>
  [bookAsGuestRoute, sendGuestCodeRoute, confirmGuestBookingRoute].map((route) => route(deps));
