import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { findAddressErrors } from '../addresses/addresses';
import type { Booking, bookForPatient } from '@chautari/contract/appointments';
import { getBirthAtAge, type Birth } from '@chautari/contract/birth';
import { ageOn, type Lived } from '@chautari/contract/calendar';
import type { Language } from '@chautari/contract/fields';
import type { NamedPerson } from '@chautari/contract/names';
import { slotsTaken } from '../http/metrics';
import { notifyPatient, type NewTime } from './transitions';
import { assertNoErrors, problem, HttpProblem } from '../http/problem';
import { findOfferedSlot } from '../doctors/slots';
import { isSlotTaken, toAppointment, type AppointmentWithDetails } from './appointments.queries';
import type { Timetable } from '../doctors/doctors.queries';
import { appointments, HELD } from '../database/schema';
import type { Timetables, VersionedTimetable } from '../doctors/timetableCache';
import type { PendingInserts } from '../http/unitOfWork';

/** The fields that every form has. At the desk there may be no phone. */
export type Form = Omit<z.output<typeof bookForPatient.input>, 'patientId'>;

/** An open time at a clinic, with all that follows from it. */
export interface ResolvedSlot {
  doctor: Timetable['doctor'];
  clinic: Timetable['clinics'][number];
  startsAt: Date;
  /** The version of the timetable that offers it. */
  timetable: string;
}

/**
 * Returns the time of a slot id, if the doctor offers it.
 * @throws HttpProblem `slotNotOffered` where the doctor does not.
 */
export function resolveSlot(timetable: VersionedTimetable | undefined, slotId: string): ResolvedSlot {
  const offered = timetable && findOfferedSlot(timetable, slotId);
  if (!offered) return problem('slotNotOffered');
  const { doctor, clinics } = timetable;
  return {
    doctor,
    clinic: clinics.find(({ id }) => id === offered.clinicId)!,
    startsAt: offered.startsAt,
    timetable: timetable.version,
  };
}

/** Checks the place and the slot of a form, before anything is written. */
export async function checkForm({ address, doctorId, slotId }: Form, read: Timetables['read']): Promise<ResolvedSlot> {
  assertNoErrors(findAddressErrors(address));
  return resolveSlot(await read(doctorId), slotId);
}

/**
 * Books by the timetable that this process read last, and once more by the present one where that was out of date.
 * @throws Any error of `book`; `slotNotOffered` only where the present timetable does not offer the slot either.
 */
export async function bookByTimetable<T>(
  { read, readLast }: Timetables,
  book: (read: Timetables['read']) => Promise<T>,
): Promise<T> {
  try {
    return await book(readLast);
  } catch (error) {
    if (error instanceof HttpProblem && error.code === 'slotNotOffered') return book(read);
    throw error;
  }
}

/** The person that a slot is booked for, in addition to the form. */
export interface BookingParty {
  patientId: string | null;
  language: Language;
  bookedBy?: string;
  opensRecord?: boolean;
  /** Name and birth of the record; another person may come in the patient's place. */
  record?: (NamedPerson & Birth) | undefined;
}

/** Returns the other name of the person who comes: that of the record for the patient, else that of the form. */
const getOtherName = (form: NamedPerson, record: NamedPerson | undefined) =>
  (record?.firstName === form.firstName && record.lastName === form.lastName ? record : form).otherName ?? null;

/** Returns the columns of an age: in years as it was told, in another unit as a range. */
function readAge(lived: Lived) {
  if (lived.unit === 'years') return { age: lived.count, birthRange: null };
  const { dateOfBirth, birthRange } = getBirthAtAge(lived);
  return { age: Math.max(0, ageOn(dateOfBirth)), birthRange };
}

/** Returns the columns of an appointment. The charge is the clinic's, not that of the form. */
const buildRow = (
  { clinic, startsAt }: ResolvedSlot,
  { address, slotId: _, age: count, ageUnit: unit = 'years', ...person }: Form,
  { record, ...whom }: BookingParty,
) => ({
  ...person,
  ...readAge({ count, unit }),
  otherName: getOtherName(person, record),
  ...address,
  ...whom,
  id: randomUUID(),
  clinicId: clinic.id,
  startsAt,
  charge: clinic.charge,
  reason: null,
});

/**
 * Takes the slot for the person of the form, audits it and sends them a message, which is part of the answer. At the desk it is confirmed at once.
 * If the slot is taken, the unit of work fails (`mapSlotTaken`).
 */
export function reserveSlot(inserts: PendingInserts, slot: ResolvedSlot, form: Form, party: BookingParty): Booking {
  const {
    doctor,
    clinic: { facility },
  } = slot;
  const confirmed = party.bookedBy !== undefined;
  const row = {
    ...buildRow(slot, form, party),
    status: confirmed ? ('confirmed' as const) : ('pending' as const),
    decidedAt: confirmed ? new Date() : null,
  };
  inserts.add(appointments, row);
  inserts.invalidateSlots(row.doctorId, 'held', slot.timetable);
  inserts.audit({ action: 'appointmentAsked', patientId: row.patientId, subject: row.id });
  const message = notifyPatient(inserts, confirmed ? 'appointmentConfirmed' : 'appointmentAsked', {
    row,
    doctor,
    facility,
    language: party.language,
  });
  return { ...toAppointment({ row, doctor, facility, birth: party.record ?? null }), message };
}

/** Takes the slot for a guest until the code from the phone confirms it. Returns the id of the appointment. */
export function holdSlot(inserts: PendingInserts, slot: ResolvedSlot, form: Form, language: Language) {
  const row = { ...buildRow(slot, form, { patientId: null, language }), status: HELD } as const;
  inserts.add(appointments, row);
  inserts.invalidateSlots(row.doctorId, 'held', slot.timetable);
  return row;
}

/**
 * Awaits the unit of work that takes a slot.
 * @throws HttpProblem `slotTaken` where another appointment has the slot; any other error as it is.
 */
export async function mapSlotTaken<T>(booking: Promise<T>): Promise<T> {
  try {
    const result = await booking;
    slotsTaken.inc();
    return result;
  } catch (error) {
    throw isSlotTaken(error) ? new HttpProblem('slotTaken') : error;
  }
}

/** Returns the changes of a new time. The charge stays, unless the appointment moves to another clinic. */
export const buildNewTime =
  ({ clinic, startsAt, timetable }: ResolvedSlot) =>
  ({ row }: AppointmentWithDetails): NewTime => ({
    clinicId: clinic.id,
    startsAt,
    ...(clinic.id !== row.clinicId && { charge: clinic.charge }),
    timetable,
  });
