import { passwordFits } from './passwords';
import { fail } from '../http/problem';
import type { Session } from '../http/session';
import { readAccount, type Account } from './accounts.queries';
import type { Store } from '../database/store';
import { countTry, forgetFailures } from '../http/rateLimit';

/** Asks for the present password before something important changes: wrong ones count, and are refused with `wrongPassword`. */
export async function checkPresentPassword(store: Store, { accountId }: Session, password: string): Promise<Account> {
  const limit = { key: `present password ${accountId}`, most: 10 };
  await countTry(store, limit);
  const account = await readAccount(store.db, accountId);
  if (!account || !(await passwordFits(account.passwordHash, password))) return fail('wrongPassword');
  await forgetFailures(store, limit);
  return account;
}
