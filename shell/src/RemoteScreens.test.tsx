import { defineMfe, screen as route } from '@chautari/shared-ui/platform';
import { act, waitFor, within } from '@testing-library/react';
import { expectError, fail, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderPortal, ROUTES } from '../testing';

const title = (name: string) => ({ level: 1, name });

describe('the place of a module', () => {
  it('waits alone: the frame is there at once', async () => {
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

  it('fails alone, and recovers by another try without touching the frame', async () => {
    expectError(/The link broke/);
    const fetchMfe = jest.fn().mockRejectedValueOnce(new Error('The link broke')).mockResolvedValue(ROUTES['mfe-open']);
    const { screen, user } = await renderPortal('/', { fetchMfe });
    expect(await screen.findByRole('heading', title('This part is not available'))).toBeInTheDocument();
    const frame = [screen.getByRole('banner'), screen.getByRole('contentinfo'), screen.getByRole('main')];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', title('Welcome'))).toBeInTheDocument();
    expect([screen.getByRole('banner'), screen.getByRole('contentinfo'), screen.getByRole('main')]).toEqual(frame);
    for (const part of frame) expect(part).toBeInTheDocument();
    expect(fetchMfe).toHaveBeenCalledTimes(2);
  });

  it('does not ask by itself again and again', async () => {
    expectError(/The link broke/);
    const fetchMfe = jest.fn().mockRejectedValue(new Error('The link broke'));
    const reportRenderError = jest.fn();
    const { screen, user } = await renderPortal('/', { fetchMfe, reportRenderError });
    await screen.findByRole('alert');
    expect(fetchMfe).toHaveBeenCalledTimes(1);
    expect(reportRenderError).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', title('This part is not available'));
    expect(fetchMfe).toHaveBeenCalledTimes(2);
  });

  it('is fetched anew from the start when only its screen did not load', async () => {
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

  it('is fetched anew when its screen is here and fails while it runs', async () => {
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

  it('leaves other modules working while one fails', async () => {
    expectError(/The link broke/);
    const { screen, user } = await renderPortal('/', {
      fetchMfe: (mfe) =>
        mfe.name === 'mfe-open' ? Promise.reject(new Error('The link broke')) : Promise.resolve(ROUTES[mfe.name]!),
    });
    await screen.findByRole('heading', title('This part is not available'));
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Patient' }));
    expect(await screen.findByRole('heading', title('Sign-in'))).toHaveFocus();
  });

  it.each([
    ['nobody owns', '/nowhere'],
    ['is not built yet', '/later'],
  ])('says that a page which %s is not there', async (_, path) => {
    const { screen } = await renderPortal(path, { lng: 'np' });
    expect(screen.getByRole('heading', title('ओहो! पृष्ठ फेला परेन'))).toBeInTheDocument();
  });

  it('shows the failure of a module that declares no route for its path', async () => {
    expectError(/mfe-open says in mfe\.json that it shows \/form, but declares no such route/);
    const { screen } = await renderPortal('/form', {
      fetchMfe: () => Promise.resolve({ name: 'mfe-open', routes: [] }),
    });
    expect(await screen.findByRole('heading', title('This part is not available'))).toBeInTheDocument();
  });
});

describe('pages of signed-in people', () => {
  it('send who is not signed in to the right sign-in, and remember where to', async () => {
    const { screen, router } = await renderPortal('/mine');
    expect(await screen.findByRole('heading', title('Sign-in'))).toBeInTheDocument();
    expect(router.path).toBe('/login?next=%2Fmine');
  });

  it('remember the tab and the person that the address names', async () => {
    const { screen, router } = await renderPortal('/mine?person=7&tab=records');
    await screen.findByRole('heading', title('Sign-in'));
    expect(router.path).toBe('/login?next=%2Fmine%3Fperson%3D7%26tab%3Drecords');
  });

  it('send people of another role there too', async () => {
    const { router } = await renderPortal('/mine', { role: 'doctor' });
    await waitFor(() => expect(router.path).toBe('/login?next=%2Fmine'));
  });

  it('send those back to sign-in who are not through it, and those who wait for approval', async () => {
    for (const access of ['secondStep', 'enrolment', 'application'] as const) {
      serve('getSession', { signedIn: { ...PEOPLE.patient, access } });
      const { router, unmount } = await renderPortal('/mine', { role: 'patient' });
      await waitFor(() => expect(router.path).toBe('/login?next=%2Fmine'));
      unmount();
    }
  });

  it('open for those who wait for approval where that is meant, but not before the second step', async () => {
    serve('getSession', { signedIn: { ...PEOPLE.patient, access: 'application' } });
    const { screen, unmount } = await renderPortal('/waiting', { role: 'patient' });
    expect(await screen.findByRole('heading', title('Waiting'))).toBeInTheDocument();
    unmount();
    serve('getSession', { signedIn: { ...PEOPLE.patient, access: 'secondStep' } });
    const { router } = await renderPortal('/waiting', { role: 'patient' });
    await waitFor(() => expect(router.path).toBe('/login?next=%2Fwaiting'));
  });

  it('open for the role they are for', async () => {
    const { screen } = await renderPortal('/mine', { role: 'patient' });
    expect(await screen.findByRole('heading', title('My page'))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Signed in as Maya Tamang'));
  });

  it('load nothing of the module before it is known who asks', async () => {
    serve('getSession', () => new Promise(() => undefined));
    const fetchMfe = jest.fn();
    const { screen } = await renderPortal('/mine', { fetchMfe });
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('One moment …');
    expect(fetchMfe).not.toHaveBeenCalled();
  });

  it('say when nobody can tell who is signed in, and try again', async () => {
    serve('getSession', fail('unavailable'));
    const { screen, user, router } = await renderPortal('/mine', { role: 'patient' });
    expect(await screen.findByRole('heading', title('This part is not available'))).toBeInTheDocument();
    serve('getSession', { signedIn: PEOPLE.patient });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', title('My page'))).toBeInTheDocument();
    expect(router.path).toBe('/mine');
  });

  it('close when one signs out', async () => {
    serve('signOut', {});
    const { screen, user, router } = await renderPortal('/mine', { role: 'patient' });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.path).toMatch(/^\/login/));
    expect(await screen.findByRole('heading', title('Sign-in'))).toBeInTheDocument();
    expect(screen.getByRole('banner')).not.toHaveTextContent('Maya Tamang');
  });

  it('stay open, and say so, where signing out did not reach the service', async () => {
    serve('signOut', fail('unavailable'));
    const { screen, user } = await renderPortal('/mine', { role: 'patient' });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
    expect(await screen.findByRole('heading', title('My page'))).toBeInTheDocument();
  });

  it('close when another tab signs out', async () => {
    const { screen, router } = await renderPortal('/mine', { role: 'patient' });
    await screen.findByRole('heading', title('My page'));
    serve('getSession', { signedIn: null });
    localStorage.removeItem('chautari.signedIn');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chautari.signedIn', newValue: null })));
    await waitFor(() => expect(router.path).toBe('/login?next=%2Fmine'));
  });
});
