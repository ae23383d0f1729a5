import { waitFor } from '@testing-library/react';
import { anId, chooseAddress, fail, PEOPLE, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Register from './Register';

type RegisterView = Awaited<ReturnType<typeof renderScreen>>;

async function renderForm(options: Parameters<typeof renderScreen>[1] = {}) {
  serve('listAddresses', { provinces: PROVINCES });
  const view = await renderScreen(<Register />, { path: '/register-patient', ...options });
  if (!options.path) await view.screen.findByText(/^(Koshi|कोशी)$/);
  return view;
}

async function fill({ user, screen }: RegisterView, { phone = '९८४१२३४५६७', confirm = 'rain on the hills' } = {}) {
  const write = (name: string, text: string) => user.fill(screen.getByLabelText(name, { selector: 'input' }), text);
  const choose = (name: string, option: string) => user.selectOptions(screen.getByLabelText(name), option);
  await write('First name', 'Maya');
  await user.click(screen.getByLabelText('I have no middle name'));
  await write('Last name (surname)', 'Tamang');
  await choose('Year', '2052');
  await choose('Month', 'Falgun');
  await choose('Day', '28');
  await user.click(screen.getByLabelText('Female'));
  if (phone) await write('Phone number', phone);
  await chooseAddress({ screen, user });
  await write('Tole / street', 'Hile');
  await user.fill(screen.getByLabelText('Password'), 'rain on the hills');
  await user.fill(screen.getByLabelText('Confirm password'), confirm);
}
const submit = ({ user, screen }: RegisterView) => user.click(screen.getByText('Register'));

const WAITING = `/register-patient#registration=${anId(1)}`;
async function enter({ user, screen }: RegisterView, code: string) {
  await user.fill(screen.getByLabelText('Code', { selector: 'input' }), code);
  await user.click(screen.getByRole('button', { name: 'Finish registering' }));
}

const MAYA = {
  firstName: 'Maya',
  middleName: null,
  lastName: 'Tamang',
  dateOfBirth: '1996-03-11',
  sex: 'female',
  contact: { by: 'phone', phone: '+9779841234567' },
  address: { provinceId: 1, districtId: 7, municipalityId: 62, ward: 4, street: 'Hile' },
  password: 'rain on the hills',
  confirmPassword: 'rain on the hills',
  language: 'en',
};

describe('Register', () => {
  it('sends the form, then the code from the phone, and shows the ID', async () => {
    const received = serve('registerPatient', { id: anId(1), demoCode: null });
    const confirmed = serve('confirmRegistration', { patientId: 'P-2083-00418', isNew: true });
    const signedIn = serve('signIn', PEOPLE.patient);
    const view = await renderForm();
    await fill(view);
    await submit(view);
    const { screen, user } = view;
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step: enter the code' })).toBeInTheDocument();
    expect(
      screen.getByText('We have sent a 6-digit code to +9779841234567. It may take a few minutes.'),
    ).toBeInTheDocument();
    await user.fill(screen.getByLabelText('Code', { selector: 'input' }), '१२३ ४५६');
    await user.click(screen.getByRole('button', { name: 'Finish registering' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Registration successful!' })).toBeInTheDocument();
    expect(screen.getByText('P-2083-00418').parentElement).toHaveTextContent('Your Patient IDP-2083-00418');
    expect(screen.getByRole('link', { name: 'Go to my health' })).toHaveAttribute('href', '/patient-dashboard');
    expect(signedIn).toEqual([{ role: 'patient', by: 'id', publicId: 'P-2083-00418', password: 'rain on the hills' }]);
    expect(received).toEqual([MAYA]);
    expect(confirmed).toEqual([{ id: anId(1), code: '123456' }]);
  });

  it.each([
    ['/family?add=child', 'Add my child'],
    ['/service/immunization?tab=records', 'Open the vaccination card'],
    ['/service/anc?tab=report', 'Open the pregnancy page'],
    ['/book-appointment?doctor=1', 'Book an appointment'],
    ['/my-records', 'Back to the page you came from'],
  ])('says where %s leads after registering', async (next, label) => {
    serve('confirmRegistration', { patientId: 'P-2083-00418', isNew: true });
    serve('signIn', PEOPLE.patient);
    serve('registerPatient', { id: anId(1), demoCode: null });
    const view = await renderForm({ path: `/register-patient?next=${encodeURIComponent(next)}` });
    await view.screen.findByText('Koshi');
    await fill(view);
    await submit(view);
    await view.screen.findByLabelText('Code', { selector: 'input' });
    await enter(view, '123456');
    expect(await view.screen.findByRole('link', { name: label })).toHaveAttribute('href', next);
    // Nothing of the form is left, and the title says what is done.
    expect(view.screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registration successful!');
    expect(view.screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('registers by e-mail without a phone number, and copies the ID when sign-in fails', async () => {
    const received = serve('registerPatient', { id: anId(1), demoCode: '123456' });
    serve('confirmRegistration', { patientId: 'P-2083-00418', isNew: true });
    serve('signIn', fail('badCredentials'));
    const view = await renderForm();
    const { screen, user } = view;
    await fill(view);
    await user.click(screen.getByRole('tab', { name: 'E-mail' }));
    await user.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'Maya@Example.org');
    await submit(view);
    expect(await screen.findByText(/to maya@example\.org/)).toBeInTheDocument();
    expect(received).toEqual([{ ...MAYA, contact: { by: 'email', email: 'maya@example.org' } }]);
    expect(screen.getByText('This is a demonstration, so here is the code: 123456')).toBeInTheDocument();
    await enter(view, '123456');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('P-2083-00418'));
    expect(screen.getByRole('link', { name: 'Patient sign-in' })).toHaveAttribute('href', '/patient-login');
  });

  it('shows the existing ID and sign-in links after the code of a registered contact', async () => {
    serve('confirmRegistration', { patientId: 'P-2083-00417', isNew: false });
    const view = await renderForm({ path: WAITING });
    await enter(view, '123456');
    expect(
      await view.screen.findByRole('heading', { level: 1, name: 'You are already registered' }),
    ).toBeInTheDocument();
    expect(view.screen.getByText('P-2083-00417')).toBeInTheDocument();
    expect(view.screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password?for=patient',
    );
  });

  it('continues after a reload, resends the code, and rejects a wrong code', async () => {
    const again = serve('sendRegistrationCode', { id: anId(1), demoCode: '654321' });
    serve('confirmRegistration', fail('badCode'));
    const view = await renderForm({ path: WAITING });
    expect(view.screen.getByText(/to your phone or e-mail/)).toBeInTheDocument();
    await enter(view, '111111');
    expect(await view.screen.findByRole('alert')).toHaveTextContent(/This code is wrong/);
    expect(view.screen.getByLabelText('Code', { selector: 'input' })).toBeInvalid();
    expect(view.screen.getByLabelText('Code', { selector: 'input' })).toHaveFocus();
    await view.user.click(view.screen.getByRole('button', { name: 'Send another code' }));
    expect(await view.screen.findByText(/We have sent the code again/)).toBeInTheDocument();
    expect(view.screen.getByText(/654321/)).toBeInTheDocument();
    expect(again).toEqual([{ id: anId(1) }]);
    serve('sendRegistrationCode', fail('tooManyRequests'));
    await view.user.click(view.screen.getByRole('button', { name: 'Send another code' }));
    expect(await view.screen.findByText(/Too many tries/)).toBeInTheDocument();
    await view.user.click(view.screen.getByRole('button', { name: 'Use another phone or e-mail' }));
    expect(await view.screen.findByRole('heading', { level: 1, name: 'Register as a patient' })).toBeInTheDocument();
  });

  it('lists all missing fields, in Nepali, and sends nothing', async () => {
    const received = serve('registerPatient', { id: anId(1), demoCode: null });
    const { screen, user } = await renderForm({ lng: 'np' });
    await user.click(screen.getByRole('button', { name: 'दर्ता गर्नुहोस्' }));
    // The page has other links before the summary.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining([
        'पहिलो नाम: यो भर्नुहोस्',
        'बीचको नाम: यो भर्नुहोस्, नभए तलको कोठामा चिनो लगाउनुहोस्',
        'जन्म मिति: साल, महिना र गते छान्नुहोस्',
        'फोन नम्बर: १० अङ्कको फोन नम्बर लेख्नुहोस्',
      ]),
    );
    expect(received).toEqual([]);
  });

  it('reports only the first missing part of the address', async () => {
    const view = await renderForm();
    await submit(view);
    await view.screen.findByRole('alert');
    const lines = view.screen.getAllByRole('link').map((link) => link.textContent);
    expect(lines).toEqual(expect.arrayContaining(['Province: Choose your province', 'Tole / street: Fill this in']));
    expect(lines).not.toContain('District: Choose your district');
  });

  it('keeps the input after different passwords, a rate limit, or a rejected field', async () => {
    const view = await renderForm();
    const { screen, user } = view;
    await fill(view, { confirm: 'rain on the hill' });
    await submit(view);
    expect(await screen.findByRole('link', { name: 'Passwords do not match!' })).toBeInTheDocument();
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!');

    serve('registerPatient', fail('tooManyRequests'));
    await user.fill(screen.getByLabelText('Confirm password'), 's');
    await submit(view);
    expect((await screen.findByText(/^Too many tries\./)).closest('[role=alert]')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Tole / street' })).toHaveValue('Hile');
    expect(screen.getByLabelText('Password')).toHaveValue('rain on the hills');

    serve('registerPatient', fail('invalid', { password: 'passwordShort' }));
    await submit(view);
    expect(await screen.findByRole('link', { name: 'Use at least 8 characters' })).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('links to the phone of the clinic', async () => {
    const { screen } = await renderForm();
    expect(screen.getByRole('link', { name: 'Call the clinic' })).toHaveAttribute('href', 'tel:+9779800000000');
  });
});
