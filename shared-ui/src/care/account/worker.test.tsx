import { act, waitFor } from '@testing-library/react';
import { aStaffProfile, fail, renderScreen, serve } from '../../../testing';
import { WorkerAccount, WorkerDetails } from '../../faces/account';
import { TextField } from '@chautari/shared-ui/forms';

beforeAll(() => import('.'));

const PROFILE = aStaffProfile();

const details = (lng: 'en' | 'np' = 'en') =>
  renderScreen(
    <WorkerDetails role="staff" text="Everybody sees it.">
      <TextField name="position" />
    </WorkerDetails>,
    { lng, role: 'staff' },
  );

/** Reads everything again in vain, as when somebody comes back to the page on a bad connection. */
const failToReadAgain = async (queryClient: Awaited<ReturnType<typeof renderScreen>>['queryClient']) => {
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['account'] });
    // Queries tell their observers a moment later.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(queryClient.getQueryState(['account', 'profile', 'staff'])?.status).toBe('error');
};

describe('the details of a doctor or staff member', () => {
  it('are saved without fields that were never filled in', async () => {
    serve('getMyStaffProfile', PROFILE);
    const received = serve('updateMyStaffProfile', { ...PROFILE, name: 'Hari B. Karki' });
    const { screen, user } = await details('np');
    const name = await screen.findByRole('textbox', { name: 'पूरा नाम' });
    await user.clear(name);
    await user.fill(name, 'Hari B. Karki');
    await user.click(screen.getByRole('button', { name: 'परिवर्तन राख्नुहोस्' }));
    expect(await screen.findByText('तपाईंको प्रोफाइलमा परिवर्तन राखियो।')).toBeInTheDocument();
    expect(received).toEqual([
      {
        name: 'Hari B. Karki',
        otherName: null,
        position: 'Health assistant',
        otherPosition: null,
        licenseNumber: null,
        experienceYears: null,
        hospital: 'Mulghat Clinic',
        location: 'Mulghat, Dhankuta',
        photoId: null,
        registeredUntil: null,
      },
    ]);
  });

  it.each([
    [{ state: 'pending', reason: null } as const, 'Your change is waiting to be checked: Hari B. Karki, 1234'],
    [{ state: 'rejected', reason: 'Not readable' } as const, 'Your change was not approved: Not readable'],
  ])('say what was sent to be changed: %j', async (state, text) => {
    const change = {
      ...state,
      name: 'Hari B. Karki',
      otherName: null,
      licenseNumber: '1234',
      registeredUntil: null,
      submittedAt: '2026-11-21T04:35:00Z',
    };
    serve('getMyStaffProfile', { ...PROFILE, change });
    const { screen } = await details();
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Hari Karki');
  });

  it.each([
    ['en', 'Full name', 'Hari Karki', 'Full name in Nepali', 'हरि कार्की'],
    ['np', 'पूरा नाम', 'हरि कार्की', 'पूरा नाम (अङ्ग्रेजीमा)', 'Hari Karki'],
  ] as const)(
    'open in the reader’s language (%s), with the other beside it',
    async (lng, label, own, second, other) => {
      serve('getMyStaffProfile', { ...PROFILE, name: 'Hari Karki', otherName: 'हरि कार्की' });
      const { screen } = await details(lng);
      expect(await screen.findByRole('textbox', { name: label })).toHaveValue(own);
      expect(screen.getByRole('textbox', { name: new RegExp(second.replace(/[()]/g, '.')) })).toHaveValue(other);
    },
  );

  it('stay as typed if the service does not answer', async () => {
    serve('getMyStaffProfile', PROFILE);
    serve('updateMyStaffProfile', fail('unavailable'));
    const { screen, user } = await details();
    await user.fill(await screen.findByRole('textbox', { name: 'Full name' }), ' Magar');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Hari Karki Magar');
  });

  it('stay as typed if they cannot be read again', async () => {
    serve('getMyStaffProfile', PROFILE);
    const { screen, user, queryClient } = await details();
    await user.fill(await screen.findByRole('textbox', { name: 'Full name' }), ' Magar');
    serve('getMyStaffProfile', fail('unavailable'));
    await failToReadAgain(queryClient);
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Hari Karki Magar');
  });

  it('can be fetched again after a failure', async () => {
    serve('getMyStaffProfile', fail('unavailable'));
    const { screen, user } = await details();
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
    serve('getMyStaffProfile', PROFILE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('Hari Karki');
  });
});

it('include contact, password, second step, devices and language', async () => {
  serve('getMyStaffProfile', PROFILE);
  serve('getSecondStep', { on: true, required: true, recoveryCodesLeft: 8 });
  serve('listMySessions', { sessions: [] });
  serve('listMyPasskeys', { passkeys: [] });
  const { screen } = await renderScreen(<WorkerAccount role="staff" />, { role: 'staff' });
  for (const name of [
    'How you sign in',
    'Password',
    'Second step of sign-in',
    'Passkeys',
    'Devices signed in',
    'Messages to you',
  ])
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument());
});

it('has tabs for phone and ID, and keeps what was typed in each', async () => {
  serve('getMyStaffProfile', PROFILE);
  serve('getSecondStep', { on: true, required: true, recoveryCodesLeft: 8 });
  serve('listMySessions', { sessions: [] });
  serve('listMyPasskeys', { passkeys: [] });
  const { screen, user } = await renderScreen(<WorkerAccount role="staff" />, { role: 'staff' });
  const email = /^E-mail/;
  await user.fill(await screen.findByRole('textbox', { name: email }), 'hari@example.com');
  await user.click(screen.getByRole('tab', { name: 'Authorize ID' }));
  expect(screen.getByText('A-2083-00003')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: email })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Phone and e-mail' }));
  expect(screen.getByRole('textbox', { name: email })).toHaveValue('hari@example.com');
});

it('keeps what was typed if the account cannot be read again', async () => {
  serve('getMyStaffProfile', PROFILE);
  serve('getSecondStep', { on: true, required: true, recoveryCodesLeft: 8 });
  serve('listMySessions', { sessions: [] });
  serve('listMyPasskeys', { passkeys: [] });
  const { screen, user, queryClient } = await renderScreen(<WorkerAccount role="staff" />, { role: 'staff' });
  await user.fill(await screen.findByRole('textbox', { name: /^E-mail/ }), 'hari@example.com');
  await user.click(await screen.findByRole('button', { name: 'Another phone or new codes' }));
  const dialog = await screen.findByRole('dialog');
  serve('getMyStaffProfile', fail('unavailable'));
  serve('getSecondStep', fail('unavailable'));
  await failToReadAgain(queryClient);
  expect(dialog).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^E-mail/, hidden: true })).toHaveValue('hari@example.com');
});
