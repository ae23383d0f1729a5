import { NOBODY, PAGE_ACCOUNT_HEADER } from '../pageAccount';
import { createObservable } from './createObservable';

/** The public ID of an account, null for nobody, undefined until the session is known. */
type PageAccount = string | null | undefined;

/** The account for which this page was made. Every call names it, so that a page of one person writes nothing for another. */
export const pageAccount = createObservable<PageAccount>(undefined);

/** Returns the headers that name the account of a call. A page without an account may read what is public in every session. */
export function getPageHeaders(method: string, account: PageAccount = pageAccount.get()): Record<string, string> {
  if (!account && method === 'GET') return {};
  return { [PAGE_ACCOUNT_HEADER]: account ?? NOBODY };
}
