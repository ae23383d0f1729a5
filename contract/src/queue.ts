/** The waiting room: token numbers, who is waiting, who is called. Each clinic and day starts at token 1. */
import * as z from '@chautari/contract/zod';
import { token } from './appointments';
import { consultationRequest } from './requests';
import { facility } from './facilities';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant } from './fields';
import { nameFilter } from './paging';

/**
 * The states of a person in the queue of a day. `expected`: confirmed, not arrived. `seen` and `left` follow from the appointment, which is
 * then done or missed.
 */
export const QUEUE_STATES = ['expected', 'waiting', 'called', 'seen', 'left'] as const;
export const queueState = z.enum(QUEUE_STATES);
export type QueueState = z.infer<typeof queueState>;

/** Those who are still to be seen, in order of priority, and those who were seen or left. */
export const QUEUE_PARTS = { now: ['called', 'waiting', 'expected'], over: ['seen', 'left'] } as const satisfies Record<
  string,
  readonly QueueState[]
>;
export type QueuePart = keyof typeof QUEUE_PARTS;
/** The maximum of people of one clinic in an answer. */
export const MAX_IN_QUEUE = 500;

const queueEntry = z.extend(consultationRequest, {
  clinicId: id,
  doctorName: bilingual,
  /** For the slip. */
  licenseNumber: z.optional(z.string()),
  /** Null until it is assigned: by the desk's booking, or on arrival. */
  token: z.nullable(token),
  state: queueState,
  arrivedAt: z.nullable(instant),
  calledAt: z.nullable(instant),
});
export type QueueEntry = z.infer<typeof queueEntry>;

export const listQueue = endpoint({
  method: 'GET',
  path: '/queue/days/:date',
  requires: 'queue.read',
  summary:
    'Patients with a confirmed appointment on a day, in the order of calling: a doctor’s own; for staff those of all doctors, of one, or of one facility. `glance` limits their number: the last one seen, then called, waiting and expected patients',
  input: z.object({
    date: civilDate,
    doctorId: z.optional(id),
    facilityId: z.optional(id),
    glance: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_IN_QUEUE))),
  }),
  output: z.object({ entries: z.array(queueEntry) }),
  errors: [],
});

const clinicOfQueue = z.object({
  id,
  doctorName: bilingual,
  facility,
  /** The number of people in each state, regardless of the search. */
  states: z.record(queueState, z.int()),
  /** The number of them that match the search. */
  fits: z.object({ now: z.int(), over: z.int() }),
  /** The names of those who were called and are not finished, and their appointments in the same order. */
  called: z.array(z.string()),
  calledIds: z.array(id),
});
export type ClinicOfQueue = z.infer<typeof clinicOfQueue>;

export const searchQueue = endpoint({
  method: 'POST',
  path: '/queue/search',
  requires: 'queue.read',
  summary:
    'The queue of a day by clinic, with the first people of each in one part of it: who is called, waits and is expected, or who was seen and left; a doctor’s own. They can be looked for by a part of the name in either script, Patient ID, phone number or token. A POST, so that no address holds a name',
  input: z.object({
    date: civilDate,
    part: z.enum(['now', 'over']),
    clinicId: z.optional(id),
    text: nameFilter,
    /** The maximum of people of each clinic. */
    limit: z.int().check(z.minimum(1), z.maximum(MAX_IN_QUEUE)),
  }),
  output: z.object({ clinics: z.array(clinicOfQueue), entries: z.array(queueEntry) }),
  errors: [],
  reads: true,
});
export type QueueFound = z.infer<typeof searchQueue.output>;

const step = (path: string) =>
  ({
    method: 'POST',
    path: `/queue/:id/${path}`,
    requires: 'queue.manage',
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

/** What happens to the previously called person when the next one is called: seen, gone, or waiting again. */
export const BEFORE_NEXT = ['seen', 'left', 'wait'] as const;
export type BeforeNext = (typeof BEFORE_NEXT)[number];

export const callNext = endpoint({
  method: 'POST',
  path: '/queue/clinics/:clinicId/call-next',
  requires: 'queue.manage',
  summary:
    'Calls the next waiting patient of a clinic; null if nobody waits. Patients who are present for a booked time that has come go first, the others follow by arrival. `before` sets the state of called patients that are not ended, where `called` is given of these only: another desk may have called somebody since. Two concurrent calls call two patients',
  input: z.object({
    clinicId: id,
    before: z.optional(z.enum(BEFORE_NEXT)),
    called: z.optional(z.array(id).check(z.maxLength(MAX_IN_QUEUE))),
  }),
  output: z.object({ entry: z.nullable(queueEntry) }),
  errors: ['notFound'],
});

export const admitWalkIn = endpoint({
  method: 'POST',
  path: '/queue/walk-ins',
  requires: 'queue.manage',
  summary:
    'Puts a patient who has just come into the queue of a clinic, with a token and without a booked time. Who has an appointment with that doctor at that facility today is checked in to it instead',
  input: z.object({ patientId: id, clinicId: id }),
  output: queueEntry,
  errors: ['notFound', 'personDied'],
});

export const getDesk = endpoint({
  method: 'GET',
  path: '/queue/desk',
  requires: 'desk.read',
  summary:
    'What the desk begins with: the clinics that can be chosen, those of the own facility first and then those of today; the one to begin with, which the signed-in staff member used last if it is open today, or the first of the own facility, or none; and where the patient whom they registered last lives',
  input: z.object({}),
  output: z.object({
    clinics: z.array(z.object({ id, doctorName: bilingual, facility, isToday: z.boolean() })),
    clinicId: z.nullable(id),
    place: z.nullable(z.object({ provinceId: z.int(), districtId: z.int(), municipalityId: z.int() })),
  }),
  errors: [],
});
export type Desk = z.infer<typeof getDesk.output>;

/** The number of next tokens of a clinic on the board. */
export const MAX_NEXT = 6;

export const getQueueBoard = endpoint({
  method: 'GET',
  path: '/queue/boards/:facilityId',
  requires: 'anyone',
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
        /** The most recently called is first. */
        called: z.array(z.object({ token, at: instant })),
        next: z.array(token).check(z.maxLength(MAX_NEXT)),
        waiting: z.int(),
      }),
    ),
  }),
  errors: ['notFound'],
});
export type QueueBoard = z.infer<typeof getQueueBoard.output>;
