/** Appointments and requests as doctors and the desk see and answer them. */
import * as z from '@chautari/contract/zod';
import { appointmentStatus, lived, REMIND_AFTER_HOURS, REMIND_AGAIN_HOURS, slotId } from './appointments';
import { facility } from './facilities';
import { endpoint } from './endpoint';
import { ageInYears, bilingual, birthRange, civilDate, civilTime, id, instant, line, publicId, sex } from './fields';
import { momentCursor, pageInput, definePage } from './paging';

/** An appointment as its doctor sees it. */
export const consultationRequest = z.object({
  id,
  /** Null for a guest or a walk-in. */
  patient: z.nullable(z.object({ id, publicId })),
  doctorId: id,
  status: appointmentStatus,
  name: z.string(),
  sex,
  age: ageInYears,
  lived,
  birthRange,
  /** Empty without a phone. */
  mobile: z.string(),
  date: civilDate,
  time: civilTime,
  slotId,
  /** Municipality, ward and district in words. */
  address: bilingual,
  facility,
  reason: z.nullable(z.string()),
});
export type ConsultationRequest = z.infer<typeof consultationRequest>;

const pageOfRequests = { ...pageInput, after: z.optional(momentCursor) };

export const listConsultationRequests = endpoint({
  method: 'GET',
  path: '/consultation-requests',
  requires: 'request.answer',
  summary:
    'Requests to the signed-in doctor in one state (pending if not given), the earliest first; from the latest day on if they are over',
  input: z.object({
    status: z.optional(appointmentStatus),
    from: z.optional(civilDate),
    to: z.optional(civilDate),
    ...pageOfRequests,
  }),
  output: z.object({ requests: z.array(consultationRequest), next: z.nullable(z.string()) }),
  errors: [],
});

/** A request without an answer, as the desk sees it. */
const unansweredRequest = z.extend(consultationRequest, {
  doctorName: bilingual,
  /** When the desk last reminded the doctor of it. */
  remindedAt: z.nullable(instant),
  /** The time from which the doctor may be reminded of it. */
  remindFrom: instant,
});
export type UnansweredRequest = z.infer<typeof unansweredRequest>;

export const listUnansweredRequests = endpoint({
  method: 'GET',
  path: '/consultation-requests/unanswered',
  requires: 'doctor.remind',
  summary:
    'Requests to any doctor that still wait for an answer, the earliest first, so that the desk can remind the doctor or tell the patient',
  input: z.object(pageOfRequests),
  output: definePage(unansweredRequest),
  errors: [],
});

export const remindOfRequest = endpoint({
  method: 'POST',
  path: '/consultation-requests/:id/remind',
  requires: 'doctor.remind',
  summary: `Sends the doctor a message about a request that nobody has answered for ${REMIND_AFTER_HOURS} hours, at most one in ${REMIND_AGAIN_HOURS} hours`,
  input: z.object({ id }),
  output: unansweredRequest,
  errors: ['notFound', 'wrongState', 'remindedOfRequest', 'doctorSuspended'],
});

const answer = (path: string) =>
  ({
    method: 'POST',
    path: `/consultation-requests/:id/${path}`,
    requires: 'request.answer',
    output: consultationRequest,
  }) as const;
const reason = line(500);

export const approveRequest = endpoint({
  ...answer('approve'),
  summary: 'Confirms a request at the time that was asked for',
  input: z.object({ id }),
  errors: ['notFound', 'wrongState'],
});

export const giveAppointment = endpoint({
  ...answer('give'),
  summary: 'Confirms a request at the time that was asked for or at another open slot of the doctor',
  input: z.object({ id, slotId }),
  errors: ['notFound', 'wrongState', 'slotTaken', 'slotNotOffered'],
});

export const rejectRequest = endpoint({
  ...answer('reject'),
  summary: 'Rejects a request; the patient reads the reason',
  input: z.object({ id, reason }),
  errors: ['notFound', 'wrongState'],
});

export const cancelAppointment = endpoint({
  ...answer('cancel'),
  requires: 'appointment.manage',
  summary: 'Cancels an appointment that cannot take place; the patient reads the reason',
  input: z.object({ id, reason }),
  errors: ['notFound', 'wrongState'],
});

export const finishAppointment = endpoint({
  ...answer('finish'),
  requires: 'appointment.manage',
  summary: 'Notes that the patient was seen, from the day of the appointment on',
  input: z.object({ id }),
  errors: ['notFound', 'wrongState'],
});

export const missAppointment = endpoint({
  ...answer('miss'),
  requires: 'appointment.manage',
  summary: 'Notes that the patient did not come, from the day of the appointment on',
  input: z.object({ id }),
  errors: ['notFound', 'wrongState'],
});

export const listDayAppointments = endpoint({
  method: 'GET',
  path: '/appointments/days/:date',
  requires: 'appointment.read',
  summary:
    'Appointments of a day that are or were confirmed, in order: a doctor’s own; for staff of all doctors, of one, or of one facility',
  input: z.object({ date: civilDate, doctorId: z.optional(id), facilityId: z.optional(id) }),
  output: z.object({ appointments: z.array(z.extend(consultationRequest, { doctorName: bilingual })) }),
  errors: [],
});

export const getMyFigures = endpoint({
  method: 'GET',
  path: '/doctors/me/figures',
  requires: 'doctor.self',
  summary: 'How many appointments are to come, and how many requests were approved and rejected in all',
  input: z.object({}),
  output: z.object({ upcoming: z.int(), approved: z.int(), rejected: z.int(), pending: z.int() }),
  errors: [],
});
