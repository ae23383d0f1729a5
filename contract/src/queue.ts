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
    'Everyone whose appointment on a day is or was confirmed, in the order in which they are called: a doctor’s own; for staff of all doctors, of one, or of one facility',
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

export const callNext = endpoint({
  method: 'POST',
  path: '/queue/clinics/:clinicId/call-next',
  role: 'healthWorker',
  summary:
    'Calls the one with the earliest time among those who wait for a clinic; null if nobody waits. Two who ask at once call two people',
  input: z.object({ clinicId: id }),
  output: z.object({ entry: z.nullable(queueEntry) }),
  errors: ['notFound'],
});

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
