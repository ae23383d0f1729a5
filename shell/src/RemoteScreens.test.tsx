import { defineMfe, screen as route } from '@chautari/shared-ui/platform';
import { act, waitFor, within } from '@testing-library/react';
import { expectError, fail, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderPortal, ROUTES } from '../testing';

/** The error of webpack for a script that did not arrive. */
const brokenLink = () =>
  Object.assign(new Error('The link broke'), { name: 'ChunkLoadError', request: '/modules/mfe-open/0.1.0-a/a.js' });

const title = (name: string) => ({ level: 1, name });

describe('the area of a module', () => {
  it('loads without blocking the frame', async () => {
    let arrive!: () => void;
    const { screen } = await renderPortal('/', {
      fetchMfe: () =>
        new Promise((resolve) => {
          arrive = () => resolve(ROUTES['mfe-open']!);
        }),
    });
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('One moment …');
    expect(screen.getAllByRole('link', { name: 'Emergency 102' })).not.toHaveLength(0);
    await act(async () => arrive());
    expect(await screen.findByRole('heading', title('Welcome'))).toBeInTheDocument();
  });

  it('fails without affecting the frame, and recovers on retry', async () => {
    expectError(/The link broke/);
    const fetchMfe = jest.fn().mockRejectedValueOnce(brokenLink()).mockResolvedValue(ROUTES['mfe-open']);
    const { screen, user } = await renderPortal('/', { fetchMfe });
    expect(await screen.findByRole('heading', title('This part is not available'))).toBeInTheDocument();
    const frame = [screen.getByRole('banner'), screen.getByRole('contentinfo'), screen.getByRole('main')];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', title('Welcome'))).toBeInTheDocument();
    expect([screen.getByRole('banner'), screen.getByRole('contentinfo'), screen.getByRole('main')]).toEqual(frame);
    for (const part of frame) expect(part).toBeInTheDocument();
    expect(fetchMfe).toHaveBeenCalledTimes(2);
  });

  it('does not retry by itself', async () => {
    expectError(/The link broke/);
    const fetchMfe = jest.fn().mockRejectedValue(brokenLink());
    const reportRenderError = jest.fn();
    const { screen, user } = await renderPortal('/', { fetchMfe, reportRenderError });
    await screen.findByRole('alert');
    expect(fetchMfe).toHaveBeenCalledTimes(1);
    expect(reportRenderError).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', title('This part is not available'));
    expect(fetchMfe).toHaveBeenCalledTimes(2);
  });

  it('refetches the module when its screen failed to load', async () => {
    expectError(/changed on the way/);
    const invalidate = jest.fn();
    let tries = 0;
    const broken = route('/form', () =>
      tries++ ? Promise.resolve({ default: () => <h1>A form</h1> }) : Promise.reject(new Error('changed on the way')),
    );
    const portal = await renderPortal('/form', {
      invalidate,
      fetchMfe: () => Promise.resolve(defineMfe({ name: 'mfe-open', routes: [broken] })),
    });
    await portal.user.click(await portal.screen.findByRole('button', { name: 'Try again' }));
    expect(await portal.screen.findByRole('heading', { name: 'A form' })).toBeInTheDocument();
    expect(invalidate.mock.calls).toMatchObject([[{ name: 'mfe-open' }]]);
  });

  it('refetches the module when its screen fails to render', async () => {
    expectError(/Invalid hook call/);
    const Crashing = (): never => {
      throw new Error('Invalid hook call');
    };
    const versions = [Crashing, () => <h1>Mended</h1>].map((Screen) =>
      defineMfe({ name: 'mfe-open', routes: [route('/form', () => Promise.resolve({ default: Screen }))] }),
    );
    const invalidate = jest.fn();
    const reportRenderError = jest.fn();
    const portal = await renderPortal('/form', {
      invalidate,
      reportRenderError,
      fetchMfe: () => Promise.resolve(versions[invalidate.mock.calls.length]!),
    });
    await portal.user.click(await portal.screen.findByRole('button', { name: 'Try again' }));
    expect(await portal.screen.findByRole('heading', { name: 'Mended' })).toBeInTheDocument();
    expect(invalidate.mock.calls).toMatchObject([[{ name: 'mfe-open' }]]);
    expect(reportRenderError.mock.calls).toMatchObject([[{ name: 'mfe-open', version: '0.1.0-a' }]]);
  });

  it('keeps other modules working while one fails', async () => {
    expectError(/The link broke/);
    const { screen, user } = await renderPortal('/', {
      fetchMfe: (mfe) => (mfe.name === 'mfe-open' ? Promise.reject(brokenLink()) : Promise.resolve(ROUTES[mfe.name]!)),
    });
    await screen.findByRole('heading', title('This part is not available'));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Patient' }));
    expect(await screen.findByRole('heading', title('Sign-in'))).toHaveFocus();
  });

  it.each([
    ['nobody owns', '/nowhere'],
    ['is not built yet', '/later'],
  ])('shows the not-found page for a page that %s', async (_, path) => {
    const { screen } = await renderPortal(path, { lng: 'np' });
    expect(screen.getByRole('heading', title('ओहो! पृष्ठ फेला परेन'))).toBeInTheDocument();
  });

  it('shows an error for a module that declares no route for its path', async () => {
    expectError(/mfe-open lists \/form in mfe\.json but declares no such route/);
    const { screen } = await renderPortal('/form', {
      fetchMfe: () => Promise.resolve({ name: 'mfe-open', routes: [] }),
    });
    expect(await screen.findByRole('heading', title('This part has a fault'))).toBeInTheDocument();
  });

  it.each([
    ['throws while it loads', new TypeError('x is undefined'), 500, 'This part has a fault'],
    ['lacks an export', new Error('mfe-open exposes no mfe'), 500, 'This part has a fault'],
    ['lacks a file on the site', brokenLink(), 404, 'This part has a fault'],
    [
      'lacks its first file on the site',
      new Error('#RUNTIME-008 ScriptNetworkError: Failed to load script "/modules/mfe-open/0.1.0-a/remoteEntry.js"'),
      404,
      'This part has a fault',
    ],
    ['did not arrive', brokenLink(), 200, 'This part is not available'],
    ['took too long', Object.assign(new Error('late'), { name: 'TimeoutError' }), 404, 'This part is not available'],
  ])('tells what a module that %s has', async (_, error, fileStatus, heading) => {
    expectError(/./);
    const { screen } = await renderPortal('/', { fileStatus, fetchMfe: () => Promise.reject(error) });
    expect(await screen.findByRole('heading', title(heading))).toBeInTheDocument();
  });

  it('says in Nepali that a screen that throws has a fault, and offers to report it', async () => {
    expectError(/Invalid hook call/);
    const Crashing = (): never => {
      throw new Error('Invalid hook call');
    };
    const routes = [route('/form', () => Promise.resolve({ default: Crashing }))];
    const { screen } = await renderPortal('/form', {
      lng: 'np',
      fetchMfe: () => Promise.resolve(defineMfe({ name: 'mfe-open', routes })),
    });
    expect(await screen.findByRole('heading', title('यो भागमा खराबी छ'))).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText(/हामीलाई खबर गर्नुहोस्/)).toBeInTheDocument();
  });
});

describe('pages for signed-in users', () => {
  it('redirect signed-out users to the right sign-in and remember the page', async () => {
    const { screen, router } = await renderPortal('/mine');
    expect(await screen.findByRole('heading', title('Sign-in'))).toBeInTheDocument();
    expect(router.path).toBe('/login?next=%2Fmine');
  });

  it('remember tab and person of the address', async () => {
    const { screen, router } = await renderPortal('/mine?person=7&tab=records');
    await screen.findByRole('heading', title('Sign-in'));
    expect(router.path).toBe('/login?next=%2Fmine%3Fperson%3D7%26tab%3Drecords');
  });

  it('redirect users of another role', async () => {
    const { router } = await renderPortal('/mine', { role: 'doctor' });
    await waitFor(() => expect(router.path).toBe('/login?next=%2Fmine'));
  });

  it('redirect users with an incomplete sign-in or a pending approval', async () => {
    for (const access of ['secondStep', 'enrolment', 'application'] as const) {
      serve('getSession', { signedIn: { ...PEOPLE.patient, access } });
      const { router, unmount } = await renderPortal('/mine', { role: 'patient' });
      await waitFor(() => expect(router.path).toBe('/login?next=%2Fmine'));
      unmount();
    }
  });

  it('open for applicants if the route allows them, but only after the second step', async () => {
    serve('getSession', { signedIn: { ...PEOPLE.patient, access: 'application' } });
    const { screen, unmount } = await renderPortal('/waiting', { role: 'patient' });
    expect(await screen.findByRole('heading', title('Waiting'))).toBeInTheDocument();
    unmount();
    serve('getSession', { signedIn: { ...PEOPLE.patient, access: 'secondStep' } });
    const { router } = await renderPortal('/waiting', { role: 'patient' });
    await waitFor(() => expect(router.path).toBe('/login?next=%2Fwaiting'));
  });

  it('open for their role', async () => {
    const { screen } = await renderPortal('/mine', { role: 'patient' });
    expect(await screen.findByRole('heading', title('My page'))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Signed in as Maya Tamang'));
  });

  it('load no code of the module before the session is known', async () => {
    serve('getSession', () => new Promise(() => undefined));
    const fetchMfe = jest.fn();
    const { screen } = await renderPortal('/mine', { fetchMfe });
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('One moment …');
    expect(fetchMfe).not.toHaveBeenCalled();
  });

  it('show an error when the session fails to load, and retry', async () => {
    serve('getSession', fail('unavailable'));
    const { screen, user, router } = await renderPortal('/mine', { role: 'patient' });
    expect(await screen.findByRole('heading', title('This part is not available'))).toBeInTheDocument();
    serve('getSession', { signedIn: PEOPLE.patient });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', title('My page'))).toBeInTheDocument();
    expect(router.path).toBe('/mine');
  });

  it('close on sign-out', async () => {
    serve('signOut', {});
    const { screen, user, router } = await renderPortal('/mine', { role: 'patient' });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.path).toMatch(/^\/login/));
    expect(await screen.findByRole('heading', title('Sign-in'))).toBeInTheDocument();
    expect(screen.getByRole('banner')).not.toHaveTextContent('Maya Tamang');
  });

  it('stay open with an error when signing out fails', async () => {
    serve('signOut', fail('unavailable'));
    const { screen, user } = await renderPortal('/mine', { role: 'patient' });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
    expect(await screen.findByRole('heading', title('My page'))).toBeInTheDocument();
  });

  it('close on sign-out in another tab', async () => {
    const { screen, router } = await renderPortal('/mine', { role: 'patient' });
    await screen.findByRole('heading', title('My page'));
    serve('getSession', { signedIn: null });
    localStorage.removeItem('chautari.signedIn');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chautari.signedIn', newValue: null })));
    await waitFor(() => expect(router.path).toBe('/login?next=%2Fmine'));
  });
});
