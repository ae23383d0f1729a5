import type * as z from '@chautari/contract/zod';
import type { ProblemCode } from './problems';
import type { Requirement } from './capabilities';

/**
 * One operation of the service. The form, the client, the server and the test double use the same object. `input` is everything that the
 * caller sends: names that are in `path` as `:name` are sent there, the others in the query (GET) or the JSON body.
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  R extends Requirement = Requirement,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** What the caller must be allowed to do. */
  requires: R;
  /** One sentence for the OpenAPI document. */
  summary: string;
  input: I;
  output: O;
  /** Its problems besides those of every endpoint (`COMMON_PROBLEMS`). */
  errors: readonly ProblemCode[];
  /** Changes nothing: it is a POST to keep personal data out of addresses. */
  reads?: true;
  /** Signs somebody in, so it does not matter for whom the page was made. */
  signsIn?: true;
  /** The body is `application/octet-stream`; `input` is sent in path and query. */
  sends?: 'bytes';
  /** The maximum size of the body in bytes, where it is more than usual. */
  maxBytes?: number;
  /** The answer is a file instead of `output`. */
  answers?: 'file';
}

export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType, R extends Requirement>(
  definition: Endpoint<I, O, R>,
) => definition;
