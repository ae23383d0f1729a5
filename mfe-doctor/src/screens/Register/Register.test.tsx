import { waitFor, within } from '@testing-library/react';
import { doctorApplication } from '@chautari/contract';
import { anId, fail, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Register from './Register';

type RegisterView = Awaited<ReturnType<typeof renderScreen>>;

const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!;
const NAMES = ['photoId', 'citizenshipFront', 'citizenshipBack', 'certificateFront', 'certificateBack'];
const input = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input[type="file"]`);

/** Serves uploads: each gets its own id and is available at once. */
function serveUploads() {
  let started = 0;
  serve('startUpload', ({ bytes }) => ({ id: anId(++started), bytes, received: 0, ready: false }));
  serve('sendPart', ({ id }) => ({ id, bytes: 4, received: 4, ready: true }));
}

async function renderForm(options: Parameters<typeof renderScreen>[1] = {}) {
  serveUploads();
  serve('searchFacilities', { items: [], next: null });
  const view = await renderScreen(<Register />, { path: '/register-doctor', ...options });
  await waitFor(() => NAMES.forEach((name) => expect(input(name)).toBeInTheDocument()));
  return view;
}

const TEXTS = {
  name: 'Dr. Anita Rai',
  specialization: 'General practice',
  qualification: 'MBBS',
  licenseNumber: '९०९९९',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  phone: '9841234567',
  email: 'anita@example.com',
  password: 'rain on the hills',
  confirmPassword: 'rain on the hills',
};

const aPicture = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], `${name}.png`, { type: 'image/png' });

async function fill({ user, screen }: RegisterView) {
  for (const [name, text] of Object.entries(TEXTS)) await user.fill(field(name), text);
  const since = within(screen.getByRole('group', { name: /^Practising since/ }));
  await user.click(since.getByRole('radio', { name: 'AD' }));
  await user.selectOptions(since.getByLabelText('Year'), '2015');
  await user.selectOptions(since.getByLabelText('Month'), 'May');
  await user.selectOptions(since.getByLabelText('Day'), '20');
  for (const name of NAMES) await user.upload(input(name)!, aPicture(name));
  await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(NAMES.length));
}
const submit = ({ user, screen }: RegisterView) =>
  user.click(screen.getByRole('button', { name: 'Send the application' }));

const SENT = {
  role: 'doctor',
  language: 'en',
  ...TEXTS,
  licenseNumber: '90999',
  phone: '+9779841234567',
  practisingSince: '2015-05-20',
  centers: [],
  availability: [],
  photoId: anId(1),
  citizenshipFront: anId(2),
  citizenshipBack: anId(3),
  certificateFront: anId(4),
  certificateBack: anId(5),
};

it('asks for every detail of the contract', async () => {
  await renderForm();
  // A facility is chosen at the name of the hospital.
  const { role: _, facilityId: _facility, ...details } = doctorApplication.shape;
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element) => element.dataset.field);
  expect(fields).toEqual(expect.arrayContaining(Object.keys(details)));
});

it('sends the application with photo and papers and shows the ID', async () => {
  const received = serve('registerDoctor', { doctorId: 'D-2083-00013' });
  const view = await renderForm();
  await fill(view);
  await submit(view);
  expect(await view.screen.findByRole('heading', { level: 1, name: 'Registration successful!' })).toHaveFocus();
  expect(await view.screen.findByText('D-2083-00013')).toBeInTheDocument();
  expect(view.screen.getByRole('link', { name: 'Doctor sign-in' })).toHaveAttribute('href', '/doctor-login');
  expect(received).toEqual([SENT]);
});

/** Fills in a further hospital and Sundays from 10:00 to 13:00. */
async function addPractice({ screen, user }: RegisterView) {
  await user.click(screen.getByRole('button', { name: 'Add a hospital' }));
  await user.fill(screen.getByLabelText('Name of the hospital'), 'City Hospital');
  await user.click(screen.getByRole('button', { name: 'Add a time' }));
  await user.selectOptions(screen.getByLabelText('Day of the week'), 'Sunday');
  for (const [at, hour] of [
    ['From', '10'],
    ['Until', '13'],
  ] as const) {
    const [hours, minutes] = [...screen.getByRole('group', { name: at }).querySelectorAll('select')];
    await user.selectOptions(
      hours!,
      [...hours!.options].find((option) => option.value === hour)!,
    );
    await user.selectOptions(
      minutes!,
      [...minutes!.options].find((option) => option.value === '00')!,
    );
  }
}

it('accepts further hospitals and weekly times, and keeps the values after an error', async () => {
  const refused = serve('registerDoctor', fail('contactInUse'));
  const view = await renderForm();
  const { screen, user } = view;
  await fill(view);
  await addPractice(view);
  await user.fill(field('confirmPassword'), ' too');
  await submit(view);
  expect(await screen.findByRole('link', { name: 'Passwords do not match!' })).toBeInTheDocument();
  expect(refused).toEqual([]);

  await user.clear(field('confirmPassword'));
  await user.fill(field('confirmPassword'), TEXTS.password);
  await submit(view);
  expect(await screen.findByText(/^This phone or e-mail already has an account/)).toBeInTheDocument();
  expect(field('name')).toHaveValue('Dr. Anita Rai');
  expect(screen.getAllByText('Sent')).toHaveLength(NAMES.length);

  const received = serve('registerDoctor', { doctorId: 'D-2083-00013' });
  await submit(view);
  await waitFor(() =>
    expect(received).toEqual([
      { ...SENT, centers: ['City Hospital'], availability: [{ weekday: 0, from: '10:00', to: '13:00' }] },
    ]),
  );
});

it('lists all missing fields, in Nepali too, and sends nothing', async () => {
  const received = serve('registerDoctor', { doctorId: 'D-2083-00013' });
  const { screen, user } = await renderForm({ lng: 'np' });
  await user.click(screen.getByRole('button', { name: 'आवेदन पठाउनुहोस्' }));
  // The page has other links before the summary.
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['पूरा नाम: यो भर्नुहोस्', 'नागरिकता वा राहदानी, अगाडि: फाइल छान्नुहोस्', 'फोटो: फोटो छान्नुहोस्']),
    ),
  );
  expect(received).toEqual([]);
});
