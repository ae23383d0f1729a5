import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fail, PEOPLE, serve, createTestQueryClient } from '../../../testing';
import {
  call,
  CallError,
  createQueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useSession,
  useSessionOfOtherTabs,
  useSignIn,
  useSignOut,
  useAccountChange,
} from '../../faces/platform';
import { deviceHints } from './deviceHints';
import { SESSION_KEY, GUEST_DRAFT_KEY } from './session';

const HINT = 'chautari.signedIn';

function show<T>(hook: () => T) {
  const cache = createTestQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return { cache, ...renderHook(hook, { wrapper }) };
}

describe('useSession', () => {
  it('asks nothing on a public page if nobody signed in before', async () => {
    const requests = serve('getSession', { signedIn: null });
    const { result } = show(() => useSession({ ask: 'ifLikely' }));
    await act(async () => undefined);
    expect(requests).toEqual([]);
    expect(result.current.status).toBe('unknown');
  });

  it('asks on a public page if somebody signed in on this device', async () => {
    localStorage.setItem(HINT, 'patient');
    serve('getSession', { signedIn: PEOPLE.patient });
    const { result } = show(() => useSession({ ask: 'ifLikely' }));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'signedIn', person: PEOPLE.patient }));
  });

  it('always asks on a page that requires it', async () => {
    serve('getSession', { signedIn: null });
    const { result } = show(() => useSession({ ask: 'always' }));
    await waitFor(() => expect(result.current.status).toBe('signedOut'));
  });

  it('reports a failure, and asks again on retry', async () => {
    serve('getSession', fail('unavailable'));
    const { result } = show(() => useSession({ ask: 'always' }));
    await waitFor(() => expect(result.current.status).toBe('failed'));
    serve('getSession', { signedIn: PEOPLE.doctor });
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.person).toEqual(PEOPLE.doctor));
  });
});

describe('useSignIn', () => {
  it('removes everything of another person from the cache', async () => {
    const received = serve('signIn', PEOPLE.patient);
    const { result, cache } = show(() => useSignIn());
    cache.setQueryData(['appointments'], { appointments: ['of somebody else'] });
    await act(
      async () =>
        void (await result.current.mutateAsync({
          role: 'patient',
          by: 'contact',
          contact: '9841234567',
          password: 'a secret',
        })),
    );
    expect(received).toEqual([{ role: 'patient', by: 'contact', contact: '9841234567', password: 'a secret' }]);
    expect(cache.getQueryData(['appointments'])).toBeUndefined();
    expect(cache.getQueryData(SESSION_KEY)).toEqual({ signedIn: PEOPLE.patient });
    expect(localStorage.getItem(HINT)).toMatch(/^patient\.\w+$/);
  });

  it("keeps a guest's draft, and signing out removes it", async () => {
    serve('signInAsSample', PEOPLE.patient);
    serve('signOut', {});
    const { result, cache } = show(() => ({ signIn: useSignIn(), signOut: useSignOut() }));
    cache.setQueryData([...GUEST_DRAFT_KEY, 'note'], 'written by a visitor');
    await act(async () => void (await result.current.signIn.mutateAsync({ sample: 'patient' })));
    expect(cache.getQueryData([...GUEST_DRAFT_KEY, 'note'])).toBe('written by a visitor');
    await act(async () => void (await result.current.signOut.mutateAsync()));
    expect(cache.getQueryData([...GUEST_DRAFT_KEY, 'note'])).toBeUndefined();
  });

  it('signs in with the sample account of a role', async () => {
    const received = serve('signInAsSample', PEOPLE.doctor);
    const { result } = show(() => useSignIn());
    await act(async () => void (await result.current.mutateAsync({ sample: 'doctor' })));
    expect(received).toEqual([{ role: 'doctor' }]);
  });

  it('keeps the cache if signing in fails', async () => {
    serve('signIn', fail('badCredentials'));
    const { result, cache } = show(() => useSignIn());
    cache.setQueryData(['doctors'], 'kept');
    await act(
      async () =>
        void (await result.current
          .mutateAsync({ role: 'patient', by: 'id', publicId: 'P-2083-00417', password: 'x' })
          .catch(() => undefined)),
    );
    expect(cache.getQueryData(['doctors'])).toBe('kept');
    expect(localStorage.getItem(HINT)).toBeNull();
  });
});

describe('data of a person on this device', () => {
  const KEPT = { publicId: PEOPLE.patient.publicId, until: '2083-01-01T00:00:00.000Z' };
  beforeEach(() => deviceHints.setKept(KEPT));
  afterEach(() => deviceHints.clearKept());

  it('stay while the service confirms the person, until the new end of the session', async () => {
    serve('getSession', { signedIn: PEOPLE.patient, endsAt: '2083-01-02T00:00:00.000Z' });
    const { result } = show(() => useSession({ ask: 'always' }));
    await waitFor(() => expect(result.current.status).toBe('signedIn'));
    expect(deviceHints.kept()).toEqual({ ...KEPT, until: '2083-01-02T00:00:00.000Z' });
  });

  it.each([
    ['nobody is', null],
    ['somebody else is', PEOPLE.doctor],
  ])('goes when the service says that %s signed in', async (_, signedIn) => {
    serve('getSession', { signedIn });
    const { result } = show(() => useSession({ ask: 'always' }));
    await waitFor(() => expect(result.current.status).not.toBe('unknown'));
    expect(deviceHints.kept()).toBeNull();
  });

  it('are removed when somebody else signs in', async () => {
    serve('signIn', PEOPLE.doctor);
    const { result } = show(() => useSignIn());
    await act(
      async () =>
        void (await result.current.mutateAsync({ role: 'doctor', by: 'id', publicId: 'D-2083-00001', password: 'x' })),
    );
    expect(deviceHints.kept()).toBeNull();
  });

  it('are removed when a request is refused because the session ended elsewhere', async () => {
    const { result } = show(() =>
      useQuery({ queryKey: ['mine'], queryFn: () => Promise.reject(new CallError('notSignedIn')) }),
    );
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(deviceHints.kept()).toBeNull();
  });
});

describe('signing out', () => {
  const signedIn = () => {
    localStorage.setItem(HINT, 'patient');
    serve('getSession', { signedIn: PEOPLE.patient });
  };

  it('removes the person and all of their data', async () => {
    signedIn();
    serve('signOut', {});
    const { result, cache } = show(() => useSignOut());
    cache.setQueryData(['appointments'], 'mine');
    await act(async () => void (await result.current.mutateAsync()));
    expect(cache.getQueryData(['appointments'])).toBeUndefined();
    expect(cache.getQueryData(SESSION_KEY)).toEqual({ signedIn: null });
    expect(localStorage.getItem(HINT)).toBeNull();
  });

  it('on another tab is followed', async () => {
    signedIn();
    const { result, cache } = show(() => {
      useSessionOfOtherTabs();
      return useSession({ ask: 'ifLikely' });
    });
    await waitFor(() => expect(result.current.status).toBe('signedIn'));
    cache.setQueryData(['appointments'], 'mine');
    localStorage.removeItem(HINT);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue: null })));
    await waitFor(() => expect(result.current.status).toBe('signedOut'));
    expect(cache.getQueryData(['appointments'])).toBeUndefined();
  });

  it('removes everything from a page that Back restores', async () => {
    signedIn();
    const { result, cache } = show(() => {
      useSessionOfOtherTabs();
      return useSession({ ask: 'ifLikely' });
    });
    await waitFor(() => expect(result.current.status).toBe('signedIn'));
    cache.setQueryData(['appointments'], 'mine');
    localStorage.removeItem(HINT);
    const shownAgain = (persisted: boolean) =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
    shownAgain(false);
    expect(cache.getQueryData(['appointments'])).toBe('mine');
    shownAgain(true);
    await waitFor(() => expect(result.current.status).toBe('signedOut'));
    expect(cache.getQueryData(['appointments'])).toBeUndefined();
  });

  it('is not undone by a pending answer about the session', async () => {
    localStorage.setItem(HINT, 'patient');
    let answer!: () => void;
    serve(
      'getSession',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ signedIn: PEOPLE.patient });
        }),
    );
    serve('signOut', {});
    const { result } = show(() => ({ session: useSession({ ask: 'ifLikely' }), signOut: useSignOut() }));
    await waitFor(() => expect(answer).toBeDefined());
    await act(async () => void (await result.current.signOut.mutateAsync()));
    await waitFor(() => expect(result.current.session.status).toBe('signedOut'));
    await act(async () => {
      answer();
      // Queries tell their observers a moment later.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(result.current.session.status).toBe('signedOut');
  });

  it('ignores other keys of the storage', async () => {
    const { cache } = show(() => useSessionOfOtherTabs());
    cache.setQueryData(['doctors'], 'kept');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'np' })));
    expect(cache.getQueryData(['doctors'])).toBe('kept');
  });
});

it('hides the previous person when another tab signs somebody in', async () => {
  localStorage.setItem(HINT, 'patient');
  serve('getSession', { signedIn: PEOPLE.patient });
  let of = 'the first';
  const { result } = show(() => {
    useSessionOfOtherTabs();
    useAccountChange(() => false);
    return {
      session: useSession({ ask: 'ifLikely' }),
      mine: useQuery({ queryKey: ['mine'], queryFn: () => Promise.resolve(of) }),
    };
  });
  await waitFor(() => expect(result.current.mine.data).toBe('the first'));
  of = 'the second';
  serve('getSession', { signedIn: PEOPLE.doctor });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue: 'doctor' })));
  await waitFor(() => expect(result.current.session.person).toEqual(PEOPLE.doctor));
  await waitFor(() => expect(result.current.mine.data).toBe('the second'));
});

describe('server data', () => {
  it.each([
    ['unavailable', 4],
    ['internal', 4],
    ['tooManyRequests', 1],
  ] as const)('after %s is asked for %d times in all', async (code, times) => {
    const requests = serve('listDoctors', fail(code));
    const { result } = show(() => useQuery({ queryKey: ['doctors'], queryFn: () => call('listDoctors', {}) }));
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(requests).toHaveLength(times);
  });

  it('is written once, whatever the answer', async () => {
    const write = jest.fn(() => Promise.reject(new CallError('unavailable')));
    const { result } = show(() => useMutation({ mutationFn: write }));
    await act(async () => void (await result.current.mutateAsync().catch(() => undefined)));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each(['read', 'write'] as const)(
    'notifies the frame if it is refused without a session, on a %s',
    async (kind) => {
      const refuse = () => Promise.reject(new CallError('notSignedIn'));
      const { result, cache } = show(() => ({
        read: useQuery({ queryKey: ['mine'], queryFn: refuse, enabled: kind === 'read' }),
        write: useMutation({ mutationFn: refuse }),
      }));
      cache.setQueryData(SESSION_KEY, { signedIn: PEOPLE.patient });
      if (kind === 'write')
        await act(async () => void (await result.current.write.mutateAsync().catch(() => undefined)));
      await waitFor(() => expect(cache.getQueryData(SESSION_KEY)).toEqual({ signedIn: null }));
    },
  );

  it('waits 1, 2, 4 … seconds between retries, at most 30, and is kept for 5 minutes', () => {
    const { retryDelay, gcTime } = createQueryClient().getDefaultOptions().queries!;
    const delay = retryDelay as (attempt: number, error: Error) => number;
    expect([0, 1, 2, 9].map((attempt) => delay(attempt, new Error()))).toEqual([1000, 2000, 4000, 30_000]);
    expect(gcTime).toBe(300_000);
  });
});
