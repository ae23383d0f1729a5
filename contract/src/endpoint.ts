import type * as z from '@chautari/contract/zod';
import type { ProblemCode } from './problems';

/** The three audiences of the portal. In URLs and in what people read, `staff` is called *authorize*. */
export const ROLES = ['patient', 'doctor', 'staff'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint:
 * - `anyone`, signed in or not;
 * - `signedIn`: with full access, in any role;
 * - one role, or `healthWorker`: an approved doctor or staff member;
 * - `administrator`: staff who decide on applications;
 * - `applicant`: a doctor or staff member, approved or still waiting for it;
 * - `signingIn`: a caller with the right password, even if a second step is still due.
 */
export const CALLERS = [
  'anyone',
  'signedIn',
  ...ROLES,
  'healthWorker',
  'administrator',
  'applicant',
  'signingIn',
] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * One operation of the service. The same object serves the form, the client, the server and the test double.
 * `input` holds everything the caller sends: names that are in `path` as `:name` travel there, the rest in
 * the query (GET) or in the JSON body.
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  R extends Caller = Caller,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  role: R;
  /** One sentence for the OpenAPI document. */
  summary: string;
  input: I;
  output: O;
  /** What can go wrong beside what every endpoint may answer (`COMMON_PROBLEMS`). */
  errors: readonly ProblemCode[];
  /** Changes nothing: a POST only so that no address holds personal data. */
  reads?: true;
  /** The body is `application/octet-stream`; `input` then travels in path and query. */
  sends?: 'bytes';
  /** The answer is a file instead of `output`. */
  answers?: 'file';
}

export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType, R extends Caller>(
  definition: Endpoint<I, O, R>,
) => definition;
