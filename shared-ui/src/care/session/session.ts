import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, CallError, pageAccount, type Input, type Output } from '@chautari/contract/client';
import { getAudience, type Audience } from '@chautari/contract';
import { useHydrated } from '../../kit/platform/useHydrated';
import { deviceHints, hasOfflineData } from './deviceHints';
import { followSession } from './followSession';
import { dropPageDrafts } from './pageDraft';
import { removeVisitedPages } from './visitedPages';
import { removeDrafts, wipeDevice } from './deviceStore';
import { drawSignedInHint, SIGNED_IN_HINT as HINT } from './signedInHint';

export type SignedIn = NonNullable<Output<'getSession'>['signedIn']>;

export const SESSION_KEY = ['session'] as const;
/** What a guest wrote on this page before signing in. It was never sent, and moves into the account. */
export const GUEST_DRAFT_KEY = ['guestDraft'] as const;
/** The page on which somebody signed out. */
const SIGNED_OUT_PATH_KEY = ['signedOutPath'] as const;
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => call('getSession', {}, signal),
  staleTime: 60_000,
});

const hint = {
  get: () => typeof localStorage !== 'undefined' && localStorage.getItem(HINT) !== null,
  set: (audience: Audience) => localStorage.setItem(HINT, drawSignedInHint(audience)),
  clear: () => localStorage.removeItem(HINT),
};

export type Session =
  { status: 'unknown' | 'signedOut' | 'failed'; person: null } | { status: 'signedIn'; person: SignedIn };

/**
 * Returns the session. With `ask: 'ifLikely'` (the frame, public pages) the service is asked only if somebody signed in on this device before;
 * with `'always'` (pages that require a session) in any case. Pages are prerendered for nobody, so the session is unknown until hydration.
 */
export function useSession({ ask }: { ask: 'ifLikely' | 'always' }): Session & { retry: () => void } {
  const { data, isError, fetchStatus, failureCount, refetch } = useQuery({
    ...sessionQuery,
    enabled: () => ask === 'always' || hint.get(),
  });
  // Without a network nothing is asked; if the device has a copy, one failure is enough.
  const failed = isError || fetchStatus === 'paused' || (failureCount > 0 && deviceHints.kept() !== null);
  const retry = () => void refetch();
  const hydrated = useHydrated();
  if (!hydrated) return { status: 'unknown', person: null, retry };
  if (data?.signedIn) return { status: 'signedIn', person: data.signedIn, retry };
  if (data) return { status: 'signedOut', person: null, retry };
  return { status: failed ? 'failed' : 'unknown', person: null, retry };
}

/** Asks again who is signed in. A page whose session nobody asked for was made for nobody. */
export async function refetchSession(cache: QueryClient) {
  if (pageAccount.get() === undefined) pageAccount.set(null);
  // Without an answer the page stays as it is.
  await cache.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
}

/** Returns whether somebody has signed in on this device: the service may know who. */
export const isSessionLikely = () => hint.get();

/**
 * Removes all data of the previous person, and sets the session. The query of the session stays, because its observers would not see a new
 * one. A guest's draft is kept for the person who signs in, and removed when somebody signs out.
 */
function changePerson(cache: QueryClient, signedIn: SignedIn | null) {
  pageAccount.set(signedIn?.publicId ?? null);
  followSession(signedIn?.publicId);
  void cache.cancelQueries({ queryKey: SESSION_KEY }, { silent: true, revert: false });
  cache.getMutationCache().clear();
  cache.removeQueries({
    predicate: ({ queryKey: [name] }) => name !== SESSION_KEY[0] && !(signedIn && name === GUEST_DRAFT_KEY[0]),
  });
  cache.setQueryData(SESSION_KEY, { signedIn });
  if (!signedIn) cache.setQueryData(SIGNED_OUT_PATH_KEY, location.pathname);
}

/** Whether somebody signed out on this page: the next user is not sent back to it. */
export const useSignedOutHere = (pathname: string) => useQueryClient().getQueryData(SIGNED_OUT_PATH_KEY) === pathname;

/**
 * Keeps the mark of the page, by which the frame shows the account, equal to the session: the inline script set it by the hint alone. Returns
 * how to read the audience, which is known before the service has answered.
 */
export function useSignedInMark(isSignedOut: boolean, audience: Audience | undefined) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (audience) dataset.signedIn = audience;
    else if (isSignedOut || !hint.get()) delete dataset.signedIn;
  }, [isSignedOut, audience]);
  return () => audience ?? (document.documentElement.dataset.signedIn as Audience | undefined);
}

/** Starts the session of a person who signed in before React was there. */
export function startSession(cache: QueryClient, person: Output<'signIn'>) {
  changePerson(cache, person);
}

type SignInInput = Input<'signIn'>;

/** Returns a function that starts the session of a person: nothing of another person stays in the cache. */
export function useCompleteSignIn() {
  const cache = useQueryClient();
  return (person: SignedIn) => {
    changePerson(cache, person);
    hint.set(getAudience(person.role));
  };
}

/** Signs in, up to the first step. */
export function useSignIn() {
  return useMutation({
    mutationFn: (input: SignInInput | { sample: Audience }) =>
      'sample' in input ? call('signInAsSample', { role: input.sample }) : call('signIn', input),
    onSuccess: useCompleteSignIn(),
  });
}

/** Ends the session of an account, unless it has ended already. */
const endSession = (account: string | undefined) =>
  call('signOut', {}, undefined, account ? { account } : {}).catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === 'notSignedIn')) throw error;
  });

/** Signs out here and, by the storage event, on every other tab. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      // Also done if the service cannot be reached.
      if (hasOfflineData()) await wipeDevice();
      const person = cache.getQueryData(sessionQuery.queryKey)?.signedIn;
      await endSession(person?.publicId);
      // From here on no draft is stored.
      hint.clear();
      dropPageDrafts();
      // If the store does not open, they stay encrypted without a key.
      if (person) await removeDrafts(person.publicId).catch(() => undefined);
      await removeVisitedPages().catch(() => undefined);
    },
    onSuccess: () => changePerson(cache, null),
  });
}

/** Used once, by the shell: clears the page when another tab signs out, and asks for the session when another tab signs in. A page that Back restores from the cache has missed these events. */
export function useSessionOfOtherTabs() {
  const cache = useQueryClient();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== HINT) return;
      if (event.newValue !== null) return void refetchSession(cache);
      dropPageDrafts();
      changePerson(cache, null);
    };
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (hint.get()) void cache.invalidateQueries({ queryKey: SESSION_KEY });
      else changePerson(cache, null);
    };
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', wake);
    };
  }, [cache]);
}
