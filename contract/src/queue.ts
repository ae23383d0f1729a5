/** The waiting room: token numbers, who is there, who is called. Tokens are numbered for each clinic and day, from 1 on. */
import * as z from '@chautari/contract/zod';
import { consultationRequest, token } from './appointments';
import { facility } from './doctors';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant } from './fields';

/**
 * The state of somebody in the queue of a day. `expected`: confirmed, not here yet. `seen` and `left` follow from the appointment,
 * which is then done or missed.
 */
export const QUEUE_STATES = ['expected', 'waiting', 'called', 'seen', 'left'] as const;
export const queueState = z.enum(QUEUE_STATES);
export type QueueState = z.infer<typeof queueState>;

const queueEntry = z.extend(consultationRequest, {
  clinicId: id,
  doctorName: bilingual,
  /** Null until one is given: at the desk's booking, or on arrival. */
  token: z.nullable(token),
  state: queueState,
  arrivedAt: z.nullable(instant),
  calledAt: z.nullable(instant),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const listQueue = endpoint({
  method: 'GET',
  path: '/queue/days/:date',
  role: 'healthWorker',
  summary:
    'Everyone whose appointment on a day is or was confirmed, in the order in which those who wait are called: a doctor’s own; for staff of all doctors, of one, or of one facility',
  input: z.object({ date: civilDate, doctorId: z.optional(id), facilityId: z.optional(id) }),
  output: z.object({ entries: z.array(queueEntry) }),
  errors: [],
});

const step = (path: string) =>
  ({
    method: 'POST',
    path: `/queue/:id/${path}`,
    role: 'healthWorker',
    input: z.object({ id }),
    output: queueEntry,
    errors: ['notFound', 'wrongState'],
  }) as const;

export const checkIn = endpoint({
  ...step('check-in'),
  summary:
    'Notes that somebody with a confirmed appointment of today has arrived, and gives a token number if there is none',
});

export const callPatient = endpoint({ ...step('call'), summary: 'Calls somebody who waits, or calls them again' });

export const requeue = endpoint({
  ...step('wait'),
  summary: 'Puts somebody who was called and did not come back among those who wait',
});

/** What becomes of who was called last when the next one is: seen, gone, or waiting again. */
export const BEFORE_NEXT = ['seen', 'left', 'wait'] as const;
export type BeforeNext = (typeof BEFORE_NEXT)[number];

export const callNext = endpoint({
  method: 'POST',
  path: '/queue/clinics/:clinicId/call-next',
  role: 'healthWorker',
  summary:
    'Calls whose turn it is among those who wait for a clinic; null if nobody waits. First whoever was there at a booked time that has come, then the others as they arrived. `before` says what became of those who were called and not ended. Two who ask at once call two people',
  input: z.object({ clinicId: id, before: z.optional(z.enum(BEFORE_NEXT)) }),
  output: z.object({ entry: z.nullable(queueEntry) }),
  errors: ['notFound'],
});

export const admitWalkIn = endpoint({
  method: 'POST',
  path: '/queue/walk-ins',
  role: 'healthWorker',
  summary:
    'Puts a patient who has just come into the queue of a clinic, with a token and without a booked time. Who has an appointment with that doctor today is checked in to it instead',
  input: z.object({ patientId: id, clinicId: id }),
  output: queueEntry,
  errors: ['notFound'],
});

export const getDesk = endpoint({
  method: 'GET',
  path: '/queue/desk',
  role: 'staff',
  summary:
    'What the desk begins with: the clinics that can be chosen, those of today first, the one that the signed-in staff member used last, and where the patient whom they registered last lives',
  input: z.object({}),
  output: z.object({
    clinics: z.array(z.object({ id, doctorName: bilingual, facility, isToday: z.boolean() })),
    clinicId: z.nullable(id),
    place: z.nullable(z.object({ provinceId: z.int(), districtId: z.int(), municipalityId: z.int() })),
  }),
  errors: [],
});
export type Desk = z.infer<typeof getDesk.output>;

/** The next tokens of a clinic that the board shows. */
export const MAX_NEXT = 6;

export const getQueueBoard = endpoint({
  method: 'GET',
  path: '/queue/boards/:facilityId',
  role: 'anyone',
  summary:
    'Today’s queues of a facility for the screen in the waiting room: token numbers only, nobody’s name but the doctor’s',
  input: z.object({ facilityId: id }),
  output: z.object({
    facility,
    date: civilDate,
    clinics: z.array(
      z.object({
        id,
        doctorName: bilingual,
        specialization: bilingual,
        /** The one called last is first. */
        called: z.array(z.object({ token, at: instant })),
        next: z.array(token).check(z.maxLength(MAX_NEXT)),
        waiting: z.int(),
      }),
    ),
  }),
  errors: ['notFound'],
});
export type QueueBoard = z.infer<typeof getQueueBoard.output>;
