import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ageInYears, bilingual, civilDate, civilTime, email, id, line, personName, phone, place, rupees, sex } from './fields';
import { facility } from './doctors';

/** What can become of an appointment: who may move it on is said in `APPOINTMENT_MOVES`. */
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'rejected'] as const;
export const appointmentStatus = z.enum(APPOINTMENT_STATUSES);
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

/** The state machine: from which states each move starts, and where it leads. Any other is refused as `wrongState`. */
export const APPOINTMENT_MOVES = {
  approve: { from: ['pending'], to: 'confirmed' },
  give: { from: ['pending'], to: 'confirmed' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly AppointmentStatus[]; to: AppointmentStatus }>;
export type AppointmentMove = keyof typeof APPOINTMENT_MOVES;

/** States in which an appointment holds its slot. */
export const HOLDING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly AppointmentStatus[];

const slotId = z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(80));

export const appointmentForm = z.object({
  firstName: personName,
  middleName: z.optional(personName),
  lastName: personName,
  age: ageInYears,
  sex,
  /** null: the patient says that there is none. */
  email: z.nullable(email),
  mobile: phone,
  guardianName: z.optional(personName),
  guardianPhone: z.optional(phone),
  address: place,
  doctorId: id,
  slotId,
});

/** An appointment as its patient sees it. */
export const appointment = z.object({
  id,
  status: appointmentStatus,
  patientName: z.string(),
  doctor: z.object({ id, name: bilingual, specialization: bilingual }),
  facility,
  date: civilDate,
  time: civilTime,
  charge: rupees,
  /** Why it was rejected; null in every other state. */
  reason: z.nullable(z.string()),
});
export type Appointment = z.infer<typeof appointment>;

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  role: 'patient',
  summary: 'Asks a doctor for an open slot; hospital, day, time and charge follow from the slot',
  input: appointmentForm,
  output: appointment,
  errors: ['slotTaken', 'slotNotOffered'],
});

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  role: 'patient',
  summary: 'The signed-in patient’s appointments, the latest day first',
  input: z.object({}),
  output: z.object({ appointments: z.array(appointment) }),
  errors: [],
});

/** An appointment as the doctor who was asked sees it. */
export const consultationRequest = z.object({
  id,
  doctorId: id,
  status: appointmentStatus,
  name: z.string(),
  sex,
  age: ageInYears,
  mobile: phone,
  date: civilDate,
  time: civilTime,
  slotId,
  /** Municipality, ward and district in words. */
  address: bilingual,
  facility,
  reason: z.nullable(z.string()),
});
export type ConsultationRequest = z.infer<typeof consultationRequest>;

export const listConsultationRequests = endpoint({
  method: 'GET',
  path: '/consultation-requests',
  role: 'doctor',
  summary: 'Requests to the signed-in doctor, in one state (pending if not given), the earliest first',
  input: z.object({ status: z.optional(appointmentStatus) }),
  output: z.object({ requests: z.array(consultationRequest) }),
  errors: [],
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/consultation-requests/:id/approve',
  role: 'doctor',
  summary: 'Confirms a request at the time that was asked for',
  input: z.object({ id }),
  output: consultationRequest,
  errors: ['notFound', 'wrongState'],
});

export const giveAppointment = endpoint({
  method: 'POST',
  path: '/consultation-requests/:id/give',
  role: 'doctor',
  summary: 'Confirms a request at the time that was asked for or at another open slot of the doctor',
  input: z.object({ id, slotId }),
  output: consultationRequest,
  errors: ['notFound', 'wrongState', 'slotTaken', 'slotNotOffered'],
});

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/consultation-requests/:id/reject',
  role: 'doctor',
  summary: 'Rejects a request; the patient reads the reason',
  input: z.object({ id, reason: line(500) }),
  output: consultationRequest,
  errors: ['notFound', 'wrongState'],
});
