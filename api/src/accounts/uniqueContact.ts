import { problem } from '../http/problem';
import { isUniqueViolation } from '../database/errors';
import type { Store } from '../database/store';
import { recordFailure, assertNotExhausted, type Limit } from '../http/rateLimit';
import type { ProblemCode } from '@chautari/contract/problems';

/**
 * Runs a write and maps a violated unique index to a problem of the contract.
 * @throws HttpProblem `code` where another row has the value; any other error as it is.
 */
export async function mapUniqueViolation<T>(code: ProblemCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) return problem(code);
    throw error;
  }
}

/**
 * Opens an account. A caller whose contact is in use learns that it is, but the limits
 * keep them from learning it of many.
 * @throws HttpProblem `contactInUse` where another account has the contact, `tooManyRequests` after too many of these.
 */
export async function openAccount<T>(store: Store, limits: Limit[], open: () => Promise<T>): Promise<T> {
  for (const limit of limits) await assertNotExhausted(store, limit);
  try {
    return await open();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    for (const limit of limits) await recordFailure(store, limit);
    return problem('contactInUse');
  }
}
