import { verifyPassword } from './passwords';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { readAccount, type Account } from './accounts.queries';
import type { Store } from '../database/store';
import { consumeAttempt, resetFailures } from '../http/rateLimit';

/**
 * Verifies the present password before an important change. Wrong ones count against a limit.
 * @throws HttpProblem `wrongPassword`, or `tooManyRequests` after too many wrong ones.
 */
export async function verifyCurrentPassword(store: Store, { accountId }: Session, password: string): Promise<Account> {
  const limits = [
    { key: `present password ${accountId}`, max: 10 },
    { key: `present password ${accountId} in a day`, max: 30, minutes: 24 * 60 },
  ];
  await consumeAttempt(store, ...limits);
  const account = await readAccount(store.db, accountId);
  if (!account || !(await verifyPassword(account.passwordHash, password))) return problem('wrongPassword');
  await resetFailures(store, ...limits);
  return account;
}
