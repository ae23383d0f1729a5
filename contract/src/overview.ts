/** The first page of a patient: the number of visits, and what is due next. */
import * as z from '@chautari/contract/zod';
import { facility } from './facilities';
import { endpoint } from './endpoint';
import { bilingual, civilDate, civilTime, id } from './fields';

/**
 * `danger`: the last visit found something urgent; `birth`: the expected day of birth passed so long ago that a hospital must see the woman,
 * `birthWatch`: it has passed; `birthAsk`: nobody wrote down how the pregnancy ended, for the health post only; `loss`: a pregnancy ended with a
 * loss; `afterBirth`, `afterLoss`, `newborn`: the visits after a birth, of the mother, of one whose child died, and of the child; `vaccineCard`: vaccines are due by the birth
 * date, and there is no card; `vaccineAsked`: the card has to say whether a dose was given; `vaccineUnsure`: only the estimated age of a small child is known, without a card, so nothing can be called due;
 * `tablets`: the medicines of a long course run out; `result`: a test was asked for and has no result, for the health post only; `vaccinesLate`: the card is incomplete and its ages have passed.
 */
export const DUE_KINDS = [
  'danger',
  'birth',
  'birthWatch',
  'birthAsk',
  'loss',
  'appointment',
  'newborn',
  'afterBirth',
  'afterLoss',
  'antenatal',
  'tetanus',
  'vaccineAsked',
  'vaccine',
  'vaccineCard',
  'vaccineUnsure',
  'followUp',
  'tablets',
  'result',
  'vaccinesLate',
] as const;

export const dueThing = z.object({
  kind: z.enum(DUE_KINDS),
  /** The day, or the first day; for overdue entries the day that has passed. */
  day: civilDate,
  /** The time of an appointment. */
  time: z.nullable(civilTime),
  state: z.enum(['overdue', 'due', 'coming']),
  /** The visit of a schedule, what a register calls the day to come again, or the specialization of the doctor; empty if the kind says it all. */
  what: bilingual,
  /** The appointment, or for what a visit settles the next one of the person. */
  appointment: z.optional(
    z.object({ id, date: civilDate, time: civilTime, isConfirmed: z.boolean(), doctor: bilingual, facility }),
  ),
  /** Antenatal visits: how many of the planned ones are done, and the expected day of birth. */
  pregnancy: z.optional(z.object({ done: z.int(), of: z.int(), edd: civilDate })),
  /** The person of the request, or a child of the account. */
  person: z.object({ id, name: z.string() }),
});
export type DueThing = z.infer<typeof dueThing>;

export const getMyOverview = endpoint({
  method: 'GET',
  path: '/patients/me/overview',
  requires: 'patient.self',
  summary:
    'On how many days the signed-in patient or a family member was seen, when last, and what is due next, for the holder with the children of the account; by the schedules and the records as they stand, what is dangerous first',
  input: z.object({ person: z.optional(id) }),
  output: z.object({
    visits: z.int(),
    lastVisit: z.nullable(civilDate),
    /** How many of the checks, vaccines and follow-ups that were due by today are done; null if none was. */
    score: z.nullable(z.object({ done: z.int(), of: z.int() })),
    due: z.array(dueThing),
  }),
  errors: ['notFound', 'personLocked'],
});
