import { waitFor } from '@testing-library/react';
import { anId, chooseAddress, fail, PEOPLE, PROVINCES, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Register from './Register';

type Shown = Awaited<ReturnType<typeof renderScreen>>;

async function shownForm(options: Parameters<typeof renderScreen>[1] = {}) {
  serve('listAddresses', { provinces: PROVINCES });
  const shown = await renderScreen(<Register />, { path: '/register-patient', ...options });
  if (!options.path) await shown.screen.findByText(/^(Koshi|कोशी)$/);
  return shown;
}

async function fill({ user, screen }: Shown, { phone = '९८४१२३४५६७', confirm = 'rain on the hills' } = {}) {
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
const submit = ({ user, screen }: Shown) => user.click(screen.getByText('Register'));

const WAITING = `/register-patient#registration=${anId(1)}`;
async function enter({ user, screen }: Shown, code: string) {
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
  it('sends the form, then the code that came to the phone, and shows the ID to keep', async () => {
    const received = serve('registerPatient', { id: anId(1), demoCode: null });
    const confirmed = serve('confirmRegistration', { patientId: 'P-2083-00418', isNew: true });
    const signedIn = serve('signIn', PEOPLE.patient);
    const shown = await shownForm();
    await fill(shown);
    await submit(shown);
    const { screen, user } = shown;
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

  it('can be reached by e-mail, sends no phone number then, and copies the ID where signing in fails', async () => {
    const received = serve('registerPatient', { id: anId(1), demoCode: '123456' });
    serve('confirmRegistration', { patientId: 'P-2083-00418', isNew: true });
    serve('signIn', fail('badCredentials'));
    const shown = await shownForm();
    const { screen, user } = shown;
    await fill(shown);
    await user.click(screen.getByRole('tab', { name: 'E-mail' }));
    await user.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'Maya@Example.org');
    await submit(shown);
    expect(await screen.findByText(/to maya@example\.org/)).toBeInTheDocument();
    expect(received).toEqual([{ ...MAYA, contact: { by: 'email', email: 'maya@example.org' } }]);
    expect(screen.getByText('This is a demonstration, so here is the code: 123456')).toBeInTheDocument();
    await enter(shown, '123456');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('P-2083-00418'));
    expect(screen.getByRole('link', { name: 'Patient sign-in' })).toHaveAttribute('href', '/patient-login');
  });

  it('tells people who are registered already their ID after the code, and how to sign in', async () => {
    serve('confirmRegistration', { patientId: 'P-2083-00417', isNew: false });
    const shown = await shownForm({ path: WAITING });
    await enter(shown, '123456');
    expect(
      await shown.screen.findByRole('heading', { level: 1, name: 'You are already registered' }),
    ).toBeInTheDocument();
    expect(shown.screen.getByText('P-2083-00417')).toBeInTheDocument();
    expect(shown.screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password?for=patient',
    );
  });

  it('goes on after a reload, sends another code, and says that a code is wrong', async () => {
    const again = serve('sendRegistrationCode', { id: anId(1), demoCode: '654321' });
    serve('confirmRegistration', fail('badCode'));
    const shown = await shownForm({ path: WAITING });
    expect(shown.screen.getByText(/to your phone or e-mail/)).toBeInTheDocument();
    await enter(shown, '111111');
    expect(await shown.screen.findByRole('alert')).toHaveTextContent(/This code is wrong/);
    expect(shown.screen.getByLabelText('Code', { selector: 'input' })).toBeInvalid();
    expect(shown.screen.getByLabelText('Code', { selector: 'input' })).toHaveFocus();
    await shown.user.click(shown.screen.getByRole('button', { name: 'Send another code' }));
    expect(await shown.screen.findByText(/We have sent another code/)).toBeInTheDocument();
    expect(shown.screen.getByText(/654321/)).toBeInTheDocument();
    expect(again).toEqual([{ id: anId(1) }]);
    serve('sendRegistrationCode', fail('tooManyRequests'));
    await shown.user.click(shown.screen.getByRole('button', { name: 'Send another code' }));
    expect(await shown.screen.findByText(/Too many tries/)).toBeInTheDocument();
    await shown.user.click(shown.screen.getByRole('button', { name: 'Use another phone or e-mail' }));
    expect(await shown.screen.findByRole('heading', { level: 1, name: 'Register as a patient' })).toBeInTheDocument();
  });

  it('names everything that is missing, in Nepali, and sends nothing', async () => {
    const received = serve('registerPatient', { id: anId(1), demoCode: null });
    const { screen, user } = await shownForm({ lng: 'np' });
    await user.click(screen.getByRole('button', { name: 'दर्ता गर्नुहोस्' }));
    const lines = (await screen.findAllByRole('link')).map((link) => link.textContent);
    expect(lines).toEqual(
      expect.arrayContaining([
        'पहिलो नाम: यो भर्नुहोस्',
        'बीचको नाम: यो भर्नुहोस्, नभए तलको कोठामा चिनो लगाउनुहोस्',
        'जन्म मिति: साल, महिना र गते छान्नुहोस्',
        'फोन नम्बर: १० अङ्कको फोन नम्बर लेख्नुहोस्',
      ]),
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(received).toEqual([]);
  });

  it('asks for the first part of the address that is missing, on which the others hang', async () => {
    const shown = await shownForm();
    await submit(shown);
    const lines = (await shown.screen.findAllByRole('link')).map((link) => link.textContent);
    expect(lines).toEqual(expect.arrayContaining(['Province: Choose your province', 'Tole / street: Fill this in']));
    expect(lines).not.toContain('District: Choose your district');
  });

  it('keeps all that was typed where the passwords differ, too many have asked, or the service refuses a field', async () => {
    const shown = await shownForm();
    const { screen, user } = shown;
    await fill(shown, { confirm: 'rain on the hill' });
    await submit(shown);
    expect(await screen.findByRole('link', { name: 'Passwords do not match!' })).toBeInTheDocument();
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!');

    serve('registerPatient', fail('tooManyRequests'));
    await user.fill(screen.getByLabelText('Confirm password'), 's');
    await submit(shown);
    expect((await screen.findByText(/^Too many tries\./)).closest('[role=alert]')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Tole / street' })).toHaveValue('Hile');
    expect(screen.getByLabelText('Password')).toHaveValue('rain on the hills');

    serve('registerPatient', fail('invalid', { password: 'passwordShort' }));
    await submit(shown);
    expect(await screen.findByRole('link', { name: 'Use at least 8 characters' })).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toBeInvalid();
  });

  it('offers the clinic’s telephone to who needs a hand', async () => {
    const { screen } = await shownForm();
    expect(screen.getByRole('link', { name: 'Call the clinic' })).toHaveAttribute('href', 'tel:+9779800000000');
  });
});
