import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { pageAccount } from '@chautari/contract/client';
import { GUEST_DRAFT_KEY, SESSION_KEY, sessionQuery, type SignedIn } from './session';

/** The session is another than the one for which the page was made. */
export interface AccountChange {
  /** The account for which the page was made; null for nobody. */
  owner: string | null;
  /** Who is signed in now; null for nobody. */
  person: SignedIn | null;
}

/** Makes the page that of the person who is signed in now: nothing of its former owner is shown or sent again. */
export function acceptSession(cache: QueryClient) {
  pageAccount.set(cache.getQueryData(sessionQuery.queryKey)?.signedIn?.publicId ?? null);
  const isOfOwner = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
    name !== SESSION_KEY[0] && name !== GUEST_DRAFT_KEY[0];
  cache.removeQueries({ type: 'inactive', predicate: isOfOwner });
  void cache.resetQueries({ predicate: isOfOwner });
}

function useComparison() {
  const owner = useSyncExternalStore(pageAccount.subscribe, pageAccount.get, () => undefined);
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const person = data?.signedIn ?? null;
  const isChanged = owner !== undefined && data !== undefined && owner !== (person?.publicId ?? null);
  return { owner: owner ?? null, person, isChanged };
}

/** Returns whether the session is another than the one for which the page was made. */
export const useIsAccountChanged = () => useComparison().isChanged;

/**
 * Returns how the session differs from the one for which the page was made, if its reader must be told (`mustTell`). A page that holds nothing
 * of its owner follows the session silently.
 */
export function useAccountChange(mustTell: () => boolean): AccountChange | undefined {
  const cache = useQueryClient();
  const { owner, person, isChanged } = useComparison();
  const [isTold, setIsTold] = useState(false);
  // While rendering, so that no part of the page renders for somebody else.
  if (isChanged && !isTold && mustTell()) setIsTold(true);
  if (!isChanged && isTold) setIsTold(false);
  useEffect(() => {
    if (isChanged && !isTold) acceptSession(cache);
  }, [cache, isChanged, isTold]);
  return isChanged && isTold ? { owner, person } : undefined;
}
