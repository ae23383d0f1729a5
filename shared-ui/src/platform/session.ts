import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type Input, type Output } from '@chautari/api/client';
import type { Role } from '@chautari/api/contract';

export type SignedIn = NonNullable<Output<'getSession'>['signedIn']>;

export const SESSION_KEY = ['session'] as const;
export const sessionQuery = queryOptions({ queryKey: SESSION_KEY, queryFn: ({ signal }) => call('getSession', {}, signal), staleTime: 60_000 });

/** Tells a page that asking who is signed in is worth a request, and other tabs that somebody left. It holds no secret. */
const HINT = 'chautari.signedIn';
const hint = {
  get: () => typeof localStorage !== 'undefined' && localStorage.getItem(HINT) !== null,
  set: (role: Role) => localStorage.setItem(HINT, role),
  clear: () => localStorage.removeItem(HINT),
};

export type Session = { status: 'unknown' | 'signedOut' | 'failed'; person: null } | { status: 'signedIn'; person: SignedIn };

/**
 * Who is signed in. With `ask: 'ifLikely'` (the frame, public pages) the service is asked only where somebody signed in on this
 * device before; with `'always'` (pages that need it) in any case.
 */
export function useSession({ ask }: { ask: 'ifLikely' | 'always' }): Session & { retry: () => void } {
  const { data, isError, refetch } = useQuery({ ...sessionQuery, enabled: () => ask === 'always' || hint.get() });
  const retry = () => void refetch();
  if (data?.signedIn) return { status: 'signedIn', person: data.signedIn, retry };
  if (data) return { status: 'signedOut', person: null, retry };
  return { status: isError ? 'failed' : 'unknown', person: null, retry };
}

type SignInInput = Input<'signIn'>;

/** Signs in; nothing that another person left in the cache survives it. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: SignInInput | { sample: Role }) => ('sample' in input ? call('signInAsSample', { role: input.sample }) : call('signIn', input)),
    onSuccess: (person) => {
      cache.clear();
      cache.setQueryData(SESSION_KEY, { signedIn: person });
      hint.set(person.role);
    },
  });
}

/** Signs out here and, by way of the storage event, on every other tab. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('signOut', {}),
    onSuccess: () => {
      hint.clear();
      cache.clear();
      cache.setQueryData(SESSION_KEY, { signedIn: null });
    },
  });
}

/** Used once, by the shell: when another tab signs out or in, this one forgets what it showed. */
export function useSessionOfOtherTabs() {
  const cache = useQueryClient();
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== HINT) return;
      cache.clear();
      if (event.newValue === null) cache.setQueryData(SESSION_KEY, { signedIn: null });
      else void cache.invalidateQueries({ queryKey: SESSION_KEY });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [cache]);
}
