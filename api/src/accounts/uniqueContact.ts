import { problem } from '../http/problem';
import { isUniqueViolation } from '../database/errors';
import type { Store } from '../database/store';
import { recordFailure, assertNotExhausted } from '../http/rateLimit';
import type { ProblemCode } from '@chautari/contract/problems';

/** Refuses with a code of the contract where somebody else already has what has to be unique. */
export async function mapUniqueViolation<T>(code: ProblemCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) return problem(code);
    throw error;
  }
}

/**
 * Opens an account for `who`: an address, or an account. Who registers with a contact that is in use learns that it is
 * (`contactInUse`); nobody may find out so about many.
 */
export async function openAccount<T>(store: Store, who: string, open: () => Promise<T>): Promise<T> {
  const contactsInUse = { key: `contact in use ${who}`, max: 30 };
  await assertNotExhausted(store, contactsInUse);
  try {
    return await open();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await recordFailure(store, contactsInUse);
    return problem('contactInUse');
  }
}
