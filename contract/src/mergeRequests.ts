/** The desk asks administrators to join two records of one person. */
import * as z from '@chautari/contract/zod';
import { compareFields } from './compareFields';
import { endpoint } from './endpoint';
import { bilingual, id, instant, publicId, text } from './fields';
import { MERGE_REASONS } from './merges';
import { patientSummary } from './patients';

/** Days for which the outcome of a request is shown with the patient. */
export const OUTCOME_DAYS = 30;
/** The maximum of open requests that administrators see at once, the oldest first. */
export const MAX_MERGE_REQUESTS = 100;

export const MERGE_OUTCOMES = ['joined', 'declined'] as const;

const mergeRequest = z.object({
  id,
  /** The record at hand when somebody asked, or the one with which it was joined since. */
  patient: patientSummary,
  other: patientSummary,
  reason: z.enum(MERGE_REASONS),
  note: z.nullable(z.string()),
  by: bilingual,
  at: instant,
  /** Null while it is open. */
  closed: z.nullable(
    z.object({ outcome: z.enum(MERGE_OUTCOMES), by: bilingual, at: instant, why: z.nullable(z.string()) }),
  ),
});
export type MergeRequest = z.infer<typeof mergeRequest>;

const form = z.object({
  id,
  otherPatientId: publicId,
  reason: z.enum(MERGE_REASONS),
  note: z.nullable(text(500)),
});

export const requestMerge = endpoint({
  method: 'POST',
  path: '/patients/:id/merge-requests',
  requires: 'patient.requestMerge',
  summary:
    'Asks administrators to join the record of a patient with another one of the same person, named by its Patient ID. One request for two records can be open',
  input: form.check(
    compareFields<z.output<typeof form>>(({ reason, note }) => reason !== 'other' || note !== null, {
      reads: ['reason', 'note'],
      at: 'note',
      error: 'required',
    }),
  ),
  output: mergeRequest,
  errors: ['notFound'],
});

export const listPatientMergeRequests = endpoint({
  method: 'GET',
  path: '/patients/:id/merge-requests',
  requires: 'patient.requestMerge',
  summary: `Requests to join the record of a patient with another one, the latest first: those that are open, and what became of the others within ${OUTCOME_DAYS} days`,
  input: z.object({ id }),
  output: z.object({ requests: z.array(mergeRequest) }),
  errors: ['notFound'],
});

export const listMergeRequests = endpoint({
  method: 'GET',
  path: '/patients/merge-requests',
  requires: 'patient.merge',
  summary: `Open requests to join two records, the oldest first, at most ${MAX_MERGE_REQUESTS}`,
  input: z.object({}),
  output: z.object({ requests: z.array(mergeRequest) }),
  errors: [],
});

export const declineMerge = endpoint({
  method: 'POST',
  path: '/patients/merge-requests/:id/decline',
  requires: 'patient.merge',
  summary: 'Declines a request to join two records, with a reason that the desk reads',
  input: z.object({ id, why: text(500) }),
  output: mergeRequest,
  errors: ['notFound', 'wrongState'],
});
