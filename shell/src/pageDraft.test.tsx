import { act, waitFor } from '@testing-library/react';
import { call, defineMfe, readPageDraft, screen as route, useMutation } from '@chautari/shared-ui/platform';
import { createTestQueryClient, DRAFT_KEY, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderPortal, ROUTES } from '../testing';

/** A form, a search and a sign-in, with a secret each. */
function Forms() {
  const save = useMutation({ mutationFn: () => call('setMyLanguage', { language: 'en' }) });
  return (
    <>
      <h1>Forms</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <input name="reason" aria-label="Reason" />
        <input name="password" type="password" aria-label="Password" autoComplete="new-password" />
        <button>Save</button>
      </form>
      <form>
        <input name="search" type="search" aria-label="Search" />
      </form>
      <form>
        <input name="contact" aria-label="Contact" />
        <input name="secret" type="password" autoComplete="current-password" aria-label="Secret" />
      </form>
      {save.isSuccess && <p>Saved</p>}
    </>
  );
}
const Home = () => <h1>Home</h1>;
const MFES = {
  'mfe-open': defineMfe({
    name: 'mfe-open',
    routes: [
      route('/', () => Promise.resolve({ default: Home })),
      route('/form', () => Promise.resolve({ default: Forms })),
    ],
  }),
  'mfe-patient': defineMfe({
    name: 'mfe-patient',
    routes: [route('/mine', () => Promise.resolve({ default: Forms }))],
  }),
};
const fetchMfe = ({ name }: { name: string }) => Promise.resolve(MFES[name as keyof typeof MFES] ?? ROUTES[name]!);

const getKept = () => Object.values(sessionStorage).join();
async function open(path: string, role?: 'patient') {
  if (role) serve('getDraftKey', { key: DRAFT_KEY });
  history.replaceState(null, '', path);
  const portal = await renderPortal(path, { fetchMfe, ...(role && { role }) });
  await portal.screen.findByRole('heading', { name: 'Forms' });
  const value = (name: string) => portal.screen.getByLabelText<HTMLInputElement>(name).value;
  const type = (name: string, text: string) => portal.user.type(portal.screen.getByLabelText(name), text);
  return { ...portal, value, type };
}
afterEach(() => history.replaceState(null, '', '/'));

it('gives a guest back in the same tab what was typed, but no secret, search or sign-in', async () => {
  const first = await open('/form');
  for (const [name, text] of Object.entries({ Reason: 'Cough', Password: 's3cret', Search: 'Ram', Contact: '98412' }))
    await first.type(name, text);
  await waitFor(() => expect(getKept()).toContain('Cough'));
  expect(getKept()).not.toMatch(/s3cret|Ram|98412/);
  first.unmount();
  const { value, screen } = await open('/form');
  await waitFor(() => expect(value('Reason')).toBe('Cough'));
  expect(['Password', 'Search', 'Contact'].map(value)).toEqual(['', '', '']);
  expect(screen.getByText('What you typed here before is back. It has not been sent.')).toBeInTheDocument();
});

it('gives a signed-in person back what they typed, which the tab holds only encrypted', async () => {
  const first = await open('/mine', 'patient');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain(PEOPLE.patient.publicId));
  expect(getKept()).not.toContain('Cough');
  // The write to the store of the device.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  first.unmount();
  const { value } = await open('/mine', 'patient');
  await waitFor(() => expect(value('Reason')).toBe('Cough'));
});

it('never gives it to somebody else', async () => {
  const first = await open('/form');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  first.unmount();
  expect(await readPageDraft(createTestQueryClient(), null, '/form')).toHaveLength(1);
  expect(await readPageDraft(createTestQueryClient(), PEOPLE.patient.publicId, '/form')).toEqual([]);
});

it('forgets what was sent', async () => {
  serve('setMyLanguage', { language: 'en' });
  const first = await open('/form');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  await first.user.click(first.screen.getByRole('button', { name: 'Save' }));
  await first.screen.findByText('Saved');
  await waitFor(() => expect(getKept()).toBe(''));
});

it('begins anew where one comes by a link', async () => {
  const first = await open('/form');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  await first.router.go('/');
  await first.router.go('/form');
  await first.screen.findByRole('heading', { name: 'Forms' });
  await waitFor(() => expect(getKept()).toBe(''));
  expect(first.value('Reason')).toBe('');
});
