import type { Conflict, ProblemCode } from '@chautari/contract/problems';

interface Details {
  /** The field codes, by path. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  conflicts?: Conflict[];
}

/** A request that is refused for a reason the contract names. */
export class HttpProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: Details = {},
  ) {
    super(code);
  }
}

/**
 * Ends a handler with a problem of the contract: `return saved ?? problem('slotTaken')`.
 * @throws HttpProblem `code`.
 */
export function problem(code: ProblemCode, details?: Details): never {
  throw new HttpProblem(code, details);
}

/**
 * Refuses an input where a field has an error.
 * @throws `invalid`
 */
export function assertNoErrors(fields: Record<string, string>) {
  if (Object.keys(fields).length) problem('invalid', { fields });
}
