import { act, waitFor } from '@testing-library/react';
import type { Application as Sent } from '@chautari/contract';
import { anId, fail, PEOPLE, serve } from '@chautari/shared-ui/testing';
import { renderScreen } from '../../../testing';
import Application from './Application';

const FORM = {
  role: 'doctor' as const,
  name: 'Dr. Anita Rai',
  hospital: 'Mulghat Clinic',
  location: 'Mulghat, Dhankuta',
  specialization: 'General practice',
  qualification: 'MBBS',
  licenseNumber: '90999',
  practisingSince: '2015-05-20',
  centers: ['City Hospital'],
  availability: [{ weekday: 0, from: '10:00', to: '13:00' }],
  photoId: anId(1),
  citizenshipFront: anId(2),
  citizenshipBack: anId(3),
  certificateFront: anId(4),
  certificateBack: anId(5),
};
const sent = (more: Partial<Sent> = {}): Sent => ({
  id: anId(9),
  publicId: 'D-2083-00013',
  phone: '+9779841234567',
  email: 'anita@example.com',
  form: FORM,
  state: 'pending',
  isChange: false,
  reason: null,
  submittedAt: '2026-11-20T04:35:00Z',
  decidedAt: null,
  ...more,
});
const REJECTED = sent({
  state: 'rejected',
  reason: 'The certificate cannot be read. <b>Send a sharper photo.</b>',
  decidedAt: '2026-11-21T04:35:00Z',
});

async function renderApplication(application: Sent | ReturnType<typeof fail>, lng: 'en' | 'np' = 'en') {
  serve('getSession', { signedIn: { ...PEOPLE.doctor, access: 'application' } });
  serve('getMyApplication', application);
  return renderScreen(<Application />, { lng, role: 'doctor', path: '/doctor-application' });
}

it.each([
  ['en', /is waiting to be checked/, 'Pending'],
  ['np', /जाँच हुन बाँकी/, 'विचाराधीन'],
] as const)('shows in %s that it is pending and which pages are open', async (lng, text, badge) => {
  const { screen } = await renderApplication(sent(), lng);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/notices',
    '/how-to-use',
  ]);
});

it('shows the reason for the rejection and resubmits the application with its earlier values', async () => {
  const { screen, user } = await renderApplication(REJECTED);
  expect(await screen.findByText('The certificate cannot be read. <b>Send a sharper photo.</b>')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Correct it and send it again' }));
  const received = serve('correctMyApplication', sent());
  const name = await screen.findByRole('textbox', { name: 'Full name' });
  expect(name).toHaveValue('Dr. Anita Rai');
  await user.clear(name);
  await user.fill(name, 'Dr. Anita Kumari Rai');
  await waitFor(() => expect(document.querySelectorAll('[data-field^="form.c"] img')).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Send the application again' }));
  expect(await screen.findByText('Your application was sent again. It is waiting to be checked.')).toBeInTheDocument();
  expect(received).toEqual([{ form: { ...FORM, name: 'Dr. Anita Kumari Rai' } }]);
  expect(screen.getByText('Pending')).toBeInTheDocument();
});

it('marks the field of a missing file and keeps the form values', async () => {
  const { screen, user } = await renderApplication(REJECTED);
  await user.click(await screen.findByRole('button', { name: 'Correct it and send it again' }));
  serve('correctMyApplication', fail('invalid', { 'form.certificateFront': 'fileMissing' }));
  await user.fill(await screen.findByRole('textbox', { name: 'Qualification' }), ', MD');
  await waitFor(() => expect(document.querySelectorAll('[data-field^="form.c"] img')).toHaveLength(4));
  await user.click(screen.getByRole('button', { name: 'Send the application again' }));
  expect(await screen.findByRole('link', { name: 'Send this file again' })).toBeInTheDocument();
  expect(document.querySelector('[data-field="form.certificateFront"]')).toHaveTextContent('Send this file again');
  expect(screen.getByRole('textbox', { name: 'Qualification' })).toHaveValue('MBBS, MD');
});

it('keeps the correction if the application cannot be read again', async () => {
  const { screen, user, queryClient } = await renderApplication(REJECTED);
  await user.click(await screen.findByRole('button', { name: 'Correct it and send it again' }));
  await user.fill(await screen.findByRole('textbox', { name: 'Qualification' }), ', MD');
  serve('getMyApplication', fail('unavailable'));
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['account', 'application'] });
    // Queries tell their observers a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(queryClient.getQueryState(['account', 'application'])?.status).toBe('error');
  expect(screen.getByRole('textbox', { name: 'Qualification' })).toHaveValue('MBBS, MD');
});

it('links to the dashboard after approval', async () => {
  const { screen } = await renderApplication(sent({ state: 'approved', decidedAt: '2026-11-21T04:35:00Z' }));
  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/doctor-dashboard');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows an error when the application cannot be loaded', async () => {
  const { screen } = await renderApplication(fail('unavailable'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
