import { act, waitFor } from '@testing-library/react';
import { DRAFT_KEY, PEOPLE, countDrafts, serve } from '@chautari/shared-ui/testing';
import { renderPortal } from '../../testing';

const HINT = 'chautari.signedIn';
const SECOND = { ...PEOPLE.patient, publicId: 'P-2083-00418', name: { en: 'Bimala Rai', np: 'बिमला राई' } };
const title = (name: string) => ({ level: 1, name });
type Portal = Awaited<ReturnType<typeof renderPortal>>;

const note = ({ screen }: Portal) => screen.getByRole('textbox', { name: 'Note' });

/** Opens a page, and types into its field. */
async function typeOn(path: string, role?: 'patient') {
  if (role) serve('getDraftKey', { key: DRAFT_KEY });
  // Fields are put back on the page of the address.
  history.replaceState(null, '', path);
  const portal = await renderPortal(path, role && { role });
  await portal.screen.findByRole('heading', title(path === '/mine' ? 'My page' : 'A form'));
  if (role) await portal.screen.findAllByText(PEOPLE.patient.name.en);
  await portal.user.type(note(portal), 'of the first');
  return portal;
}
afterEach(() => history.replaceState(null, '', '/'));

/** Another tab signs somebody in. */
function signInElsewhere(signedIn: typeof SECOND) {
  serve('getSession', { signedIn });
  localStorage.setItem(HINT, 'patient.other1');
  return act(
    async () => void window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue: 'patient.other1' })),
  );
}
/** The service says that the session has ended. */
function endSession() {
  serve('getSession', { signedIn: null });
  return act(
    async () => void window.dispatchEvent(new StorageEvent('storage', { key: HINT, newValue: 'patient.other2' })),
  );
}

describe('a page on which somebody else is signed in now', () => {
  it('says who, shows nothing of its owner, and keeps what its owner typed for them alone', async () => {
    const portal = await typeOn('/mine', 'patient');
    await signInElsewhere(SECOND);
    const { screen, user } = portal;
    expect(await screen.findByRole('heading', title('Somebody else is signed in now'))).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('Bimala Rai is signed in now. Nothing was saved.');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(await screen.findByText(/is kept on this device for the account that typed it/)).toBeInTheDocument();
    expect(await countDrafts()).toBe(1);

    await user.click(screen.getByRole('button', { name: 'Go on as Bimala Rai' }));
    await screen.findByRole('heading', title('My page'));
    expect(note(portal)).toHaveValue('');
    expect(await countDrafts()).toBe(1);
  });

  it('gives back what its owner typed when the owner is signed in again', async () => {
    const portal = await typeOn('/mine', 'patient');
    await signInElsewhere(SECOND);
    await portal.screen.findByText(/is kept on this device/);
    await signInElsewhere(PEOPLE.patient);
    await portal.screen.findByRole('heading', title('My page'));
    await waitFor(() => expect(note(portal)).toHaveValue('of the first'));
    expect(await countDrafts()).toBe(0);
  });

  it('lets its reader sign the other person out', async () => {
    serve('signOut', {});
    const portal = await typeOn('/mine', 'patient');
    await signInElsewhere(SECOND);
    const main = await portal.screen.findByRole('main');
    await portal.screen.findByRole('heading', title('Somebody else is signed in now'));
    await portal.user.click([...main.querySelectorAll('button')].at(-1)!);
    expect(await portal.screen.findByRole('heading', title('Sign-in'))).toBeInTheDocument();
  });

  it('says so on a public page with the text of a guest, and gives it back after signing out', async () => {
    serve('signOut', {});
    const portal = await typeOn('/form');
    await signInElsewhere(SECOND);
    await portal.screen.findByRole('heading', title('Somebody else is signed in now'));
    expect(portal.screen.getByRole('main')).toHaveTextContent('This page was opened without signing in.');
    expect(portal.screen.getByRole('main')).toHaveTextContent('After signing out, what was typed here is back.');
    const main = portal.screen.getByRole('main');
    await portal.user.click([...main.querySelectorAll('button')].at(-1)!);
    await portal.screen.findByRole('heading', title('A form'));
    await waitFor(() => expect(note(portal)).toHaveValue('of the first'));
  });

  it('follows the session silently if nothing was typed on a public page', async () => {
    const { screen } = await renderPortal('/form');
    await screen.findByRole('heading', title('A form'));
    await signInElsewhere(SECOND);
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Bimala Rai'));
    expect(screen.getByRole('heading', title('A form'))).toBeInTheDocument();
  });
});

describe('a page on which the session ended', () => {
  it('says so, and leads back after signing in', async () => {
    const portal = await typeOn('/mine', 'patient');
    await endSession();
    expect(await portal.screen.findByRole('heading', title('You are signed out'))).toHaveFocus();
    expect(await portal.screen.findByText(/is kept on this device/)).toBeInTheDocument();
    expect(portal.screen.queryByRole('textbox')).not.toBeInTheDocument();
    await portal.user.click(portal.screen.getByRole('link', { name: 'Sign in again' }));
    await portal.screen.findByRole('heading', title('Sign-in'));
    expect(portal.router.path).toBe('/login?next=%2Fmine');
  });

  it('promises nothing that could not be kept', async () => {
    const { screen } = await renderPortal('/mine', { role: 'patient' });
    await screen.findByRole('heading', title('My page'));
    await endSession();
    await screen.findByRole('heading', title('You are signed out'));
    expect(screen.queryByText(/is kept on this device/)).not.toBeInTheDocument();
  });
});
