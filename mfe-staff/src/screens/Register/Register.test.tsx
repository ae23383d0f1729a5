import { waitFor } from '@testing-library/react';
import { aFacility, anId, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Register from './Register';

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const PAPERS = ['citizenshipFront', 'citizenshipBack', 'certificateFront', 'certificateBack'];
const input = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input[type="file"]`);
const TEXTS = {
  name: 'Hari Karki',
  position: 'Health assistant',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  phone: '9841234567',
  email: 'hari@example.com',
  password: 'rain on the hills',
  confirmPassword: 'rain on the hills',
};

const { id, name, place, kind, phone, hours } = aFacility();
const FOUND = { id, name, place, kind, phone, hours, closedAt: null, distance: null };

async function filled(lng: 'en' | 'np') {
  let started = 0;
  serve('startUpload', ({ bytes }) => ({ id: anId(++started), bytes, received: 0, ready: false }));
  serve('sendPart', ({ id }) => ({ id, bytes: 5, received: 5, ready: true }));
  serve('searchFacilities', { items: [FOUND], next: null });
  const view = await renderScreen(<Register />, { path: '/register-authorize', lng });
  await waitFor(() => PAPERS.forEach((name) => expect(input(name)).toBeInTheDocument()));
  for (const [name, text] of Object.entries(TEXTS)) await view.user.fill(field(name), text);
  for (const name of PAPERS)
    await view.user.upload(input(name)!, new File(['%PDF-'], `${name}.pdf`, { type: 'application/pdf' }));
  await waitFor(() => expect(view.screen.getAllByText(lng === 'en' ? 'Sent' : 'पठाइयो')).toHaveLength(PAPERS.length));
  return view;
}

it('sends the required fields and shows the ID', async () => {
  const received = serve('registerStaff', { staffId: 'A-2083-00004' });
  const { screen, user } = await filled('np');
  await user.click(screen.getByRole('button', { name: 'आवेदन पठाउनुहोस्' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'दर्ता सफल भयो!' })).toBeInTheDocument();
  expect(await screen.findByText('A-2083-00004')).toBeInTheDocument();
  expect(received).toEqual([
    {
      role: 'staff',
      language: 'np',
      ...TEXTS,
      phone: '+9779841234567',
      citizenshipFront: anId(1),
      citizenshipBack: anId(2),
      certificateFront: anId(3),
      certificateBack: anId(4),
    },
  ]);
});

it('rejects different or short passwords and accepts optional fields with either digits', async () => {
  const received = serve('registerStaff', { staffId: 'A-2083-00004' });
  const { screen, user } = await filled('en');
  const send = () => user.click(screen.getByRole('button', { name: 'Send the application' }));
  const write = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.fill(field(name), text);
  };
  await write('confirmPassword', 'other');
  await send();
  expect(await screen.findByRole('link', { name: 'Passwords do not match!' })).toBeInTheDocument();
  await write('password', 'short one');
  await write('confirmPassword', 'short one');
  await send();
  expect(await screen.findByRole('link', { name: 'Use at least 12 characters' })).toBeInTheDocument();
  expect(received).toEqual([]);

  for (const [name, text] of [
    ['password', TEXTS.password],
    ['confirmPassword', TEXTS.password],
    ['centerName', 'Mulghat Birthing Center'],
    ['licenseNumber', 'A-4417'],
    ['experienceYears', '१२'],
  ] as const)
    await write(name, text);
  await send();
  await waitFor(() =>
    expect(received).toMatchObject([
      { language: 'en', centerName: 'Mulghat Birthing Center', licenseNumber: 'A-4417', experienceYears: 12 },
    ]),
  );
});

it('links patients to their own registration', async () => {
  const { screen } = await renderScreen(<Register />, { path: '/register-authorize' });
  expect(screen.getByRole('link', { name: 'Are you a patient?' })).toHaveAttribute('href', '/register-patient');
});

it('takes the workplace from the list while somebody types, until the name is changed', async () => {
  const received = serve('registerStaff', { staffId: 'A-2083-00004' });
  const { screen, user } = await filled('en');
  await user.click(await screen.findByRole('button', { name: /^Mulghat Health Post/ }));
  expect(field('hospital')).toHaveValue('Mulghat Health Post');
  expect(await screen.findByText('Chosen from the list.')).toBeInTheDocument();
  const send = () => user.click(screen.getByRole('button', { name: 'Send the application' }));
  await user.fill(field('hospital'), 'Another post');
  await waitFor(() => expect(screen.queryByText('Chosen from the list.')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: /^Mulghat Health Post/ }));
  await send();
  await waitFor(() => expect(received).toMatchObject([{ hospital: 'Mulghat Health Post', facilityId: id }]));
});
