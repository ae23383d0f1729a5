import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fail, PEOPLE, serve, createTestQueryClient } from '../../../testing';
import {
  acceptSession,
  call,
  QueryClientProvider,
  useAccountChange,
  useMutation,
  useSession,
  useSessionOfOtherTabs,
  useSignOut,
} from '../../faces/platform';
import { SESSION_KEY } from './session';
import { SIGNED_IN_HINT as HINT } from './signedInHint';

function show<T>(hook: () => T) {
  const cache = createTestQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  return { cache, ...renderHook(hook, { wrapper }) };
}

describe('the account of a page', () => {
  const withHeaders = () => {
    const served = globalThis.fetch;
    const headers: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      headers.push((init?.headers as Record<string, string> | undefined)?.['x-page-account']);
      return served(url, init);
    });
    return headers;
  };
  afterEach(() => jest.restoreAllMocks());
  const write = () => call('setMyLanguage', { language: 'en' });

  it('is nobody until somebody is signed in; then every call names them', async () => {
    serve('getSession', { signedIn: PEOPLE.patient });
    serve('setMyLanguage', { language: 'en' });
    const headers = withHeaders();
    const { result } = show(() => useSession({ ask: 'always' }));
    await waitFor(() => expect(result.current.status).toBe('signedIn'));
    await write();
    expect(headers).toEqual([undefined, PEOPLE.patient.publicId]);
    show(() => null);
    await write();
    expect(headers[2]).toBe('nobody');
  });

  it('stays when somebody else signs in elsewhere, until the page is rendered again', async () => {
    localStorage.setItem(HINT, 'patient');
    serve('getSession', { signedIn: PEOPLE.patient });
    serve('setMyLanguage', fail('otherAccount'));
    const headers = withHeaders();
    const { result, cache } = show(() => ({
      session: useSession({ ask: 'always' }),
      change: useAccountChange(() => true),
      save: useMutation({ mutationFn: write }),
    }));
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    cache.setQueryData(['records'], 'of the first');
    serve('getSession', { signedIn: PEOPLE.doctor });
    await act(async () => void (await result.current.save.mutateAsync().catch(() => undefined)));
    await waitFor(() =>
      expect(result.current.change).toEqual({ owner: PEOPLE.patient.publicId, person: PEOPLE.doctor }),
    );
    await write().catch(() => undefined);
    expect(headers.at(-1)).toBe(PEOPLE.patient.publicId);
    act(() => acceptSession(cache));
    await write().catch(() => undefined);
    expect(headers.at(-1)).toBe(PEOPLE.doctor.publicId);
    expect(result.current.change).toBeUndefined();
    expect(cache.getQueryData(['records'])).toBeUndefined();
  });

  it('notices a second person of the same role in another tab', async () => {
    localStorage.setItem(HINT, 'patient.first1');
    serve('getSession', { signedIn: PEOPLE.patient });
    const { result } = show(() => {
      useSessionOfOtherTabs();
      return { session: useSession({ ask: 'always' }), change: useAccountChange(() => true) };
    });
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    const second = { ...PEOPLE.patient, publicId: 'P-2083-00418' };
    serve('getSession', { signedIn: second });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue: 'patient.second' })));
    await waitFor(() => expect(result.current.change?.person).toEqual(second));
  });

  it('signs out the account that the frame shows, and succeeds if its session has ended', async () => {
    serve('getSession', { signedIn: PEOPLE.patient });
    serve('signOut', fail('notSignedIn'));
    const { result, cache } = show(() => ({ session: useSession({ ask: 'always' }), signOut: useSignOut() }));
    await waitFor(() => expect(result.current.session.status).toBe('signedIn'));
    await act(async () => void (await result.current.signOut.mutateAsync()));
    expect(cache.getQueryData(SESSION_KEY)).toEqual({ signedIn: null });
  });
});
