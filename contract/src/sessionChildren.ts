/** The children of a vaccination session: for whom something is due, and what they got. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { civilDate, id, text } from './fields';
import { definePage, pageInput } from './paging';
import { pastOrToday } from './records/fields';
import { DOSE_PLACES } from './records/immunization';
import { scheduleKey } from './schedules';
import { childSummary, NOT_GIVEN_REASONS, sessionDose, sessionVersion } from './vaccinationSessions';
import { duePerson, duePlace } from './wards';

const MAX_SESSION_DOSES = 60;

export const listSessionDue = endpoint({
  method: 'GET',
  path: '/vaccination-sessions/:id/due',
  requires: 'vaccination.manage',
  summary:
    'The patients of the facility of a vaccination session for whom a vaccine is due by its day, what is late longest first, without those who came',
  input: z.object({ id, limit: pageInput.limit, after: z.optional(duePlace) }),
  output: definePage(duePerson),
  errors: ['notFound', 'outsideYourPlace'],
});

/** A dose of a child at a session: due by its card, or given there. */
const childDose = z.extend(sessionDose, {
  given: z.boolean(),
  due: civilDate,
  /** A severe reaction followed an earlier dose. */
  needsAdvice: z.boolean(),
  batch: z.nullable(z.string()),
  place: z.nullable(z.enum(DOSE_PLACES)),
});
export type ChildDose = z.infer<typeof childDose>;

const childAtSession = z.object({
  child: childSummary,
  /** The version of the card; null where the child has none. */
  cardVersion: z.nullable(z.int()),
  /** The version of the child's line at the session; null where the child has not come. */
  version: z.nullable(z.int()),
  /** There is no card, and the day of birth is an estimate. */
  asksBirth: z.boolean(),
  /** The place of the doses of the session. */
  place: z.enum(DOSE_PLACES),
  doses: z.array(childDose),
});
export type ChildAtSession = z.infer<typeof childAtSession>;

export const getSessionChild = endpoint({
  method: 'GET',
  path: '/vaccination-sessions/:id/children/:patientId',
  requires: 'vaccination.manage',
  summary: 'The doses that the card of a child says are due at a vaccination session, and what was written of them',
  input: z.object({ id, patientId: id }),
  output: childAtSession,
  errors: ['notFound', 'outsideYourPlace'],
});

const writtenDose = z.object({
  dose: scheduleKey,
  given: z.boolean(),
  reason: z.optional(z.nullable(z.enum(NOT_GIVEN_REASONS))),
  /** Without it that of the vials of the session. */
  batch: z.optional(z.nullable(text(40))),
  /** Without it that of the session. */
  place: z.optional(z.nullable(z.enum(DOSE_PLACES))),
});
export type WrittenDose = z.infer<typeof writtenDose>;

export const writeSessionChild = endpoint({
  method: 'PUT',
  path: '/vaccination-sessions/:id/children/:patientId',
  requires: 'vaccination.manage',
  summary:
    'Writes what a child got at an open vaccination session, and why not: on its immunization card, which is added where there is none. A given dose that is taken back leaves the card',
  input: z.object({
    id,
    patientId: id,
    cardVersion: z.optional(z.nullable(sessionVersion)),
    version: z.optional(z.nullable(sessionVersion)),
    /** The day of birth, where `asksBirth`. */
    birth: z.optional(z.nullable(pastOrToday)),
    doses: z.array(writtenDose).check(z.maxLength(MAX_SESSION_DOSES)),
  }),
  output: childAtSession,
  errors: ['notFound', 'outsideYourPlace', 'forbidden', 'wrongState', 'changedMeanwhile', 'personDied'],
});

export const removeSessionChild = endpoint({
  method: 'DELETE',
  path: '/vaccination-sessions/:id/children/:patientId',
  requires: 'vaccination.manage',
  summary: 'Takes a child without a given dose off an open vaccination session',
  input: z.object({ id, patientId: id }),
  output: z.object({}),
  errors: ['notFound', 'outsideYourPlace', 'wrongState'],
});
