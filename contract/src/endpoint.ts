import type * as z from '@chautari/contract/zod';
import type { ProblemCode } from './problems';
import type { Requirement } from './capabilities';

/**
 * One operation of the service. The same object serves the form, the client, the server and the test double.
 * `input` holds everything the caller sends: names that are in `path` as `:name` travel there, the rest in
 * the query (GET) or in the JSON body.
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  R extends Requirement = Requirement,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** What its caller must be allowed to do. */
  requires: R;
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

export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType, R extends Requirement>(
  definition: Endpoint<I, O, R>,
) => definition;
