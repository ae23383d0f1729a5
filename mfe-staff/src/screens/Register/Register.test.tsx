import { waitFor } from '@testing-library/react';
import { anId, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Register from './Register';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const PAPERS = ['citizenshipFront', 'citizenshipBack', 'certificateFront', 'certificateBack'];
const input = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input[type="file"]`);
const TEXTS = {
  fullName: 'Hari Karki',
  position: 'Health assistant',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  phone: '9841234567',
  email: 'hari@example.com',
  password: 'rain on the hills',
  confirmPassword: 'rain on the hills',
};

async function write({ user }: Pick<Awaited<ReturnType<typeof renderScreen>>, 'user'>, name: string, text: string) {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

async function filled(lng: 'en' | 'np') {
  let started = 0;
  serve('startUpload', ({ bytes }) => ({ id: anId(++started), bytes, received: 0, ready: false }));
  serve('sendPart', ({ id }) => ({ id, bytes: 4, received: 4, ready: true }));
  const shown = await renderScreen(<Register />, { path: '/register-authorize', lng });
  await waitFor(() => PAPERS.forEach((name) => expect(input(name)).toBeInTheDocument()));
  for (const [name, text] of Object.entries(TEXTS)) await write(shown, name, text);
  for (const name of PAPERS)
    await shown.user.upload(input(name)!, new File(['%PDF'], `${name}.pdf`, { type: 'application/pdf' }));
  await waitFor(() => expect(shown.screen.getAllByText(lng === 'en' ? 'Sent' : 'पठाइयो')).toHaveLength(PAPERS.length));
  return shown;
}

it.each([
  ['en', 'Registration successful!', 'Send the application'],
  ['np', 'दर्ता सफल भयो!', 'आवेदन पठाउनुहोस्'],
] as const)('sends in %s what is required, and gives the ID', async (lng, done, send) => {
  const received = serve('registerStaff', { staffId: 'A-2083-00004' });
  const { screen, user } = await filled(lng);
  await user.click(screen.getByRole('button', { name: send }));
  expect(await screen.findByRole('heading', { level: 1, name: done })).toBeInTheDocument();
  expect(await screen.findByText('A-2083-00004')).toBeInTheDocument();
  expect(received).toEqual([
    {
      role: 'staff',
      language: lng,
      ...TEXTS,
      phone: '+9779841234567',
      citizenshipFront: anId(1),
      citizenshipBack: anId(2),
      certificateFront: anId(3),
      certificateBack: anId(4),
    },
  ]);
});

it('takes center, council number, years of experience in either digits', async () => {
  const received = serve('registerStaff', { staffId: 'A-2083-00004' });
  const { screen, user } = await filled('en');
  for (const [name, text] of [
    ['centerName', 'Mulghat Birthing Center'],
    ['councilNumber', 'A-4417'],
    ['experienceYears', '१२'],
  ] as const)
    await user.fill(field(name), text);
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  await waitFor(() =>
    expect(received).toMatchObject([
      { centerName: 'Mulghat Birthing Center', councilNumber: 'A-4417', experienceYears: 12 },
    ]),
  );
});

it('stops where the passwords differ, or are short', async () => {
  const received = serve('registerStaff', { staffId: 'A-2083-00004' });
  const { screen, user } = await filled('en');
  await write({ user }, 'confirmPassword', 'other');
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByRole('link', { name: 'Passwords do not match!' })).toBeInTheDocument();
  await write({ user }, 'password', 'short one');
  await write({ user }, 'confirmPassword', 'short one');
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByRole('link', { name: 'Use at least 12 characters' })).toBeInTheDocument();
  expect(received).toEqual([]);
});

it('shows patients the way to their own registration', async () => {
  const { screen } = await filled('en');
  expect(screen.getByRole('link', { name: 'Are you a patient?' })).toHaveAttribute('href', '/register-patient');
});
