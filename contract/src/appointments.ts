import * as z from '@chautari/contract/zod';
import type { Role } from './roles';
import { AGE_UNITS } from './calendar';
import { endpoint } from './endpoint';
import { facility } from './facilities';
import {
  ageInYears,
  ageUnit,
  bilingual,
  birthRange,
  checkAge,
  civilDate,
  civilTime,
  email,
  id,
  language,
  oneTimeCode,
  nameOrNone,
  personName,
  phone,
  place,
  rupees,
  sex,
  wholeName,
} from './fields';
import { checkOtherName, codeSent } from './people';

/** The states of an appointment. `lapsed`: nobody answered the request within `ANSWER_WITHIN_HOURS` or before its time. */
export const APPOINTMENT_STATUSES = [
  'pending',
  'confirmed',
  'rejected',
  'cancelled',
  'lapsed',
  'done',
  'noShow',
] as const;
export const appointmentStatus = z.enum(APPOINTMENT_STATUSES);
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

/** States of an appointment that takes place unless it is rejected, cancelled or lapses. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies readonly AppointmentStatus[];
export const isOpen = (status: AppointmentStatus): status is (typeof OPEN_STATUSES)[number] =>
  (OPEN_STATUSES as readonly AppointmentStatus[]).includes(status);

/** Who makes a transition: the patient, the doctor, the desk, or the service itself. */
export type Actor = Role | 'service';

/** When a transition may be made: before the appointment, from its day on, or at any time. */
export type TransitionTime = 'before' | 'fromItsDay' | 'any';

/**
 * The state machine: the states in which each transition starts, the state in which it ends, who may make it, and when. Any other actor is
 * refused as `forbidden`, any other state as `wrongState`.
 */
export const TRANSITIONS = {
  approve: { from: ['pending'], to: 'confirmed', by: { doctor: 'before' } },
  give: { from: OPEN_STATUSES, to: 'confirmed', by: { doctor: 'before' } },
  reject: { from: ['pending'], to: 'rejected', by: { doctor: 'any' } },
  /** To another open slot. The doctor must answer again. */
  reschedule: { from: OPEN_STATUSES, to: 'pending', by: { patient: 'before' } },
  cancel: {
    from: OPEN_STATUSES,
    to: 'cancelled',
    by: { patient: 'before', doctor: 'any', staff: 'any', service: 'any' },
  },
  lapse: { from: ['pending'], to: 'lapsed', by: { service: 'any' } },
  finish: { from: ['confirmed'], to: 'done', by: { doctor: 'fromItsDay', staff: 'fromItsDay' } },
  miss: { from: ['confirmed'], to: 'noShow', by: { doctor: 'fromItsDay', staff: 'fromItsDay' } },
} as const satisfies Record<
  string,
  { from: readonly AppointmentStatus[]; to: AppointmentStatus; by: Partial<Record<Actor, TransitionTime>> }
>;
export type Transition = keyof typeof TRANSITIONS;

/** States in which an appointment holds its slot. */
export const HOLDING_STATUSES = [...OPEN_STATUSES, 'done', 'noShow'] as const satisfies readonly AppointmentStatus[];

/** An unanswered request lapses after this time. */
export const ANSWER_WITHIN_HOURS = 24;
/** The desk may remind the doctor of a request that is unanswered for this long, at most once in this many hours. */
export const REMIND_AFTER_HOURS = 4;
export const REMIND_AGAIN_HOURS = 24;
/** The maximum of future open appointments of a guest's phone. */
export const MAX_OPEN_OF_GUEST = 2;
/** The maximum of open appointments of all persons of an account. */
export const MAX_OPEN_OF_PATIENT = 3;

/** An age in the unit that people use at that age, such as days for a newborn. */
export const lived = z.object({ unit: z.enum(AGE_UNITS), count: z.int() });

export const slotId = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(80));

const appointmentForm = z.object({
  firstName: personName,
  middleName: z.optional(personName),
  lastName: nameOrNone,
  /** The full name in the other script, if given. */
  otherName: z.optional(wholeName),
  age: ageInYears,
  ageUnit,
  sex,
  /** null: the patient has none. */
  email: z.nullable(email),
  mobile: phone,
  guardianName: z.optional(personName),
  guardianPhone: z.optional(phone),
  address: place,
  doctorId: id,
  slotId,
});

/** The number by which a patient is called in the waiting room. Each clinic and day starts at 1. */
export const token = z.int().check(z.minimum(1));

/** An appointment as its patient sees it. Optional fields are missing in older copies on a phone. */
export const appointment = z.object({
  id,
  status: appointmentStatus,
  patientName: z.string(),
  sex: z.optional(sex),
  age: z.optional(ageInYears),
  lived: z.optional(lived),
  birthRange,
  doctor: z.object({ id, name: bilingual, specialization: bilingual, licenseNumber: z.optional(z.string()) }),
  facility,
  date: civilDate,
  time: civilTime,
  charge: rupees,
  /** Why it was rejected or cancelled; null in every other state. */
  reason: z.nullable(z.string()),
  /** Whether the patient may still cancel or reschedule it. */
  changeable: z.boolean(),
  token: z.optional(token),
});
export type Appointment = z.infer<typeof appointment>;

/** A new appointment, and the message that its patient receives: the masked recipient (empty without a phone: nothing is sent) and the text. */
export const booking = z.extend(appointment, { message: z.object({ to: z.string(), text: z.string() }) });
export type Booking = z.infer<typeof booking>;

/** A person of the account; the holder by default. */
const person = z.optional(id);

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  requires: 'appointment.book',
  summary:
    'Asks a doctor for an open slot; hospital, day, time and charge follow from the slot. The persons of an account may have three open together, each of them one of a doctor and day, and none at the same time; else the problem names what may be given up',
  input: z.extend(appointmentForm, { person }).check(checkOtherName(), ...checkAge('age', 'ageUnit')),
  output: booking,
  errors: [
    'personDied',
    'slotTaken',
    'slotNotOffered',
    'tooManyOpen',
    'sameDoctorThatDay',
    'otherAppointmentThen',
    'notFound',
    'personLocked',
  ],
});

/** The phone has no account that proves it, so a request counts only once its code has come back. */
export const bookAsGuest = endpoint({
  method: 'POST',
  path: '/appointments/guests',
  requires: 'anyone',
  summary:
    'Holds an open slot for 10 minutes without an account, and sends a code to the phone, which may have two open, one of a doctor and day, and none at the same time. Guests get a part of the times of a day',
  input: z.extend(appointmentForm, { language }).check(checkOtherName(), ...checkAge('age', 'ageUnit')),
  output: codeSent,
  errors: [
    'slotTaken',
    'slotNotOffered',
    'tooManyOpenOfGuest',
    'sameDoctorThatDay',
    'otherAppointmentThen',
    'guestsDayFull',
    'messagesUsedUp',
  ],
});

export const sendGuestCode = endpoint({
  method: 'POST',
  path: '/appointments/guests/:id/code',
  requires: 'anyone',
  summary: 'Sends the code of a guest’s held slot once more',
  input: z.object({ id }),
  output: codeSent,
  errors: ['badCode', 'holdEnded', 'messagesUsedUp'],
});

export const confirmGuestBooking = endpoint({
  method: 'POST',
  path: '/appointments/guests/:id/confirm',
  requires: 'anyone',
  summary: 'Asks the doctor for the held slot, once the code proves the phone; answers go to the phone',
  input: z.object({ id, code: oneTimeCode }),
  output: booking,
  errors: ['badCode', 'holdEnded', 'slotNotOffered'],
});

export const bookForPatient = endpoint({
  method: 'POST',
  path: '/appointments/desk',
  requires: 'appointment.manage',
  summary:
    'Asks for an open slot on behalf of a patient or of a walk-in without a record; it is confirmed at once. Without a phone there is no message; the token is given on arrival',
  input: z
    .extend(appointmentForm, { mobile: z.nullable(phone), patientId: z.nullable(id) })
    .check(checkOtherName(), ...checkAge('age', 'ageUnit')),
  output: booking,
  errors: ['personDied', 'slotTaken', 'slotNotOffered', 'notFound'],
});

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  requires: 'appointment.book',
  summary: 'The appointments of the signed-in patient or of a family member, the latest day first',
  input: z.object({ person }),
  output: z.object({ appointments: z.array(appointment) }),
  errors: ['notFound', 'personLocked'],
});

export const cancelMyAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/cancel',
  requires: 'appointment.book',
  summary: 'Cancels an own appointment before its time; the slot is open again',
  input: z.object({ id }),
  output: appointment,
  errors: ['notFound', 'wrongState', 'personLocked'],
});

export const moveMyAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/move',
  requires: 'appointment.book',
  summary: 'Asks for another open slot of the same doctor in place of the one held; the doctor answers again',
  input: z.object({ id, slotId }),
  output: appointment,
  errors: [
    'personDied',
    'notFound',
    'wrongState',
    'slotTaken',
    'slotNotOffered',
    'sameDoctorThatDay',
    'otherAppointmentThen',
    'personLocked',
  ],
});
