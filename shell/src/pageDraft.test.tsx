import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { call, defineMfe, readPageDraft, screen as route, useMutation } from '@chautari/shared-ui/platform';
import { DateField, Form, ManyField, TextField } from '@chautari/shared-ui/forms';
import { TYPED_EARLY } from '@chautari/shared-ui/inlineScript/ids';
import { createTestQueryClient, DRAFT_KEY, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderPortal, ROUTES } from '../testing';

/** What somebody typed before the page was hydrated. */
let early = '';
const markEarly = (field: HTMLInputElement | null, isEarly = early !== '') => {
  if (field && isEarly) Object.assign(field, { [TYPED_EARLY]: true });
};

/** A form with secrets and two steps, a search and a sign-in, and something else that is saved. */
function Forms() {
  const save = useMutation({ mutationFn: () => call('setMyLanguage', { language: 'en' }) });
  const other = useMutation({ mutationFn: () => call('setMyLanguage', { language: 'np' }) });
  const [step, setStep] = useState(1);
  const [invalid, setInvalid] = useState(false);
  return (
    <>
      <h1>Forms</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (step === 1) save.mutate();
          else setInvalid(true);
        }}
      >
        <input name="reason" aria-label="Reason" />
        <input name="early" aria-label="Early" defaultValue={early} ref={(field) => markEarly(field)} />
        <input name="paper" type="file" aria-label="Paper" />
        <input name="password" type="password" aria-label="Password" autoComplete="new-password" />
        <input name="pin" aria-label="Shown PIN" data-secret />
        {step === 1 ? (
          <input key="first" name="first" aria-label="First" />
        ) : (
          <input key="second" name="second" aria-label="Second" aria-invalid={invalid} />
        )}
        <button type="button" onClick={() => setStep(3 - step)}>
          Step
        </button>
        <button>Save</button>
      </form>
      <form>
        <input name="search" type="search" aria-label="Search" />
      </form>
      <form>
        <input name="contact" aria-label="Contact" />
        <input name="secret" type="password" autoComplete="current-password" aria-label="Secret" />
      </form>
      <Form check={(value) => ({ ok: true, value })} onSubmit={() => Promise.resolve()}>
        <ManyField name="centers" label="Centers" entry="Center" add="Add" blank="">
          {(path) => <TextField name={path} label={path} />}
        </ManyField>
        <DateField name="born" label="Born" />
      </Form>
      <button onClick={() => other.mutate()}>Other</button>
      {save.isSuccess && <p>Saved</p>}
      {other.isSuccess && <p>Other saved</p>}
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
/** Returns what is stored for an account, decrypted. */
const readKept = async (path: string, publicId: string) =>
  JSON.stringify(await readPageDraft(createTestQueryClient(), publicId, path));
async function open(path: string, role?: 'patient' | 'doctor') {
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
  // Numbers that are too long to occur in the time that is kept beside the fields.
  const typed = {
    ...{ Reason: 'Cough', Password: 's3cret', 'Shown PIN': '2468024680' },
    ...{ Search: 'Ram', Contact: '9841234567' },
  };
  for (const [name, text] of Object.entries(typed)) await first.type(name, text);
  await waitFor(() => expect(getKept()).toContain('Cough'));
  expect(getKept()).not.toMatch(/s3cret|2468024680|Ram|9841234567/);
  first.unmount();
  const { value, screen } = await open('/form');
  await waitFor(() => expect(value('Reason')).toBe('Cough'));
  expect(['Password', 'Search', 'Contact'].map(value)).toEqual(['', '', '']);
  expect(screen.getByText('What you typed here before is back. It has not been sent.')).toBeInTheDocument();
});

it('gives a signed-in person back what they typed, which the tab holds only encrypted', async () => {
  const first = await open('/mine', 'patient');
  await first.type('Reason', 'Cough');
  await waitFor(async () => expect(await readKept('/mine', PEOPLE.patient.publicId)).toContain('Cough'));
  expect(getKept()).toContain(PEOPLE.patient.publicId);
  expect(getKept()).not.toContain('Cough');
  first.unmount();
  const { value } = await open('/mine', 'patient');
  await waitFor(() => expect(value('Reason')).toBe('Cough'));
});

it('keeps what was typed before the page was ready', async () => {
  // As the server has rendered it.
  document.body.innerHTML = '<form><input name="early" value="Typed early"></form>';
  markEarly(document.querySelector('input'), true);
  const first = await open('/form');
  await waitFor(() => expect(getKept()).toContain('Typed early'));
  first.unmount();
  document.body.innerHTML = '';
  const { value } = await open('/form');
  await waitFor(() => expect(value('Early')).toBe('Typed early'));
});

it('does not replace what was typed while the page was loading by what was typed before', async () => {
  const first = await open('/form');
  await first.type('Early', 'Old');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toMatch(/Cough.*Old/));
  first.unmount();
  early = 'New';
  const { value } = await open('/form');
  await waitFor(() => expect(value('Reason')).toBe('Cough'));
  expect(value('Early')).toBe('New');
  early = '';
});

it('gives the entries of a list back, and says that files have to be chosen again', async () => {
  const first = await open('/form');
  for (const name of ['centers.0', 'centers.1']) {
    await first.user.click(first.screen.getByRole('button', { name: 'Add' }));
    await first.type(name, `in ${name}`);
  }
  await first.user.upload(first.screen.getByLabelText('Paper'), new File(['x'], 'paper.pdf'));
  await waitFor(() => expect(getKept()).toMatch(/in centers\.1.* files/));
  first.unmount();
  const { value, screen, user } = await open('/form');
  await waitFor(() => expect(value('centers.1')).toBe('in centers.1'));
  expect(value('centers.0')).toBe('in centers.0');
  expect(document.body).toHaveFocus();
  expect(screen.getByText(/choose the files again/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(value('centers.2')).toBe('');
});

it('gives a day back in the calendar in which it was chosen', async () => {
  const first = await open('/form');
  const choose = (name: string, value: string) =>
    first.user.selectOptions(first.screen.getByRole('combobox', { name }), value);
  await first.user.click(first.screen.getByRole('radio', { name: 'AD' }));
  await choose('Year', '1990');
  await choose('Month', 'May');
  await choose('Day', '10');
  await waitFor(() => expect(getKept()).toContain('born.day'));
  first.unmount();
  const { screen } = await open('/form');
  // The same numbers are a day of Bikram Sambat as well.
  expect(await screen.findByText(/10 May 1990/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'AD' })).toBeChecked();
});

it('keeps what was typed in a step that is over', async () => {
  const first = await open('/form');
  await first.type('First', 'one');
  await waitFor(() => expect(getKept()).toContain('one'));
  await first.user.click(first.screen.getByRole('button', { name: 'Step' }));
  await first.type('Second', 'two');
  await waitFor(() => expect(getKept()).toContain('two'));
  first.unmount();
  const { value, type, user, screen } = await open('/form');
  await waitFor(() => expect(value('First')).toBe('one'));
  // Also if the page is reloaded again, before that step.
  await type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  expect(getKept()).toContain('two');
  await user.click(screen.getByRole('button', { name: 'Step' }));
  await waitFor(() => expect(value('Second')).toBe('two'));
});

it('gives a health worker nothing back in a form that appears after a choice, which may be about another person', async () => {
  const first = await open('/form', 'doctor');
  await first.type('Reason', 'Cough');
  await first.user.click(first.screen.getByRole('button', { name: 'Step' }));
  await first.type('Second', 'of one patient');
  await waitFor(async () => expect(await readKept('/form', PEOPLE.doctor.publicId)).toContain('of one patient'));
  first.unmount();
  const { value, user, screen } = await open('/form', 'doctor');
  await waitFor(() => expect(value('Reason')).toBe('Cough'));
  await user.click(screen.getByRole('button', { name: 'Step' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(value('Second')).toBe('');
});

it('never gives it to somebody else', async () => {
  const first = await open('/form');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  first.unmount();
  expect(await readPageDraft(createTestQueryClient(), null, '/form')).toHaveLength(1);
  expect(await readPageDraft(createTestQueryClient(), PEOPLE.patient.publicId, '/form')).toEqual([]);
});

it('gives a guest nothing back after somebody has signed out in another tab', async () => {
  const first = await open('/form');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  first.unmount();
  // As the other tab writes it; this one was asleep.
  localStorage.setItem('chautari.signedOut', String(Date.now()));
  const { value } = await open('/form');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(value('Reason')).toBe('');
});

it('keeps a form with errors when something else is saved', async () => {
  serve('setMyLanguage', { language: 'np' });
  const { user, screen, type } = await open('/form');
  await user.click(screen.getByRole('button', { name: 'Step' }));
  await type('Second', 'two');
  await waitFor(() => expect(getKept()).toContain('two'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Other' }));
  await screen.findByText('Other saved');
  expect(getKept()).toContain('two');
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

it('starts empty after a link', async () => {
  const first = await open('/form');
  await first.type('Reason', 'Cough');
  await waitFor(() => expect(getKept()).toContain('Cough'));
  await first.router.go('/');
  await first.router.go('/form');
  await first.screen.findByRole('heading', { name: 'Forms' });
  await waitFor(() => expect(getKept()).toBe(''));
  expect(first.value('Reason')).toBe('');
});
