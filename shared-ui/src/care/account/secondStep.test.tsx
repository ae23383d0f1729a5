import { act, waitFor, within } from '@testing-library/react';
import { check, signIn, type Access } from '@chautari/contract';
import { fail, PEOPLE, renderScreen, serve, type ScreenOptions } from '../../../testing';
import { SecondStepSection } from '../../faces/account';
import { SignInPage } from '../../faces/account';

const WORDS = {
  title: 'Doctor sign-in',
  lead: 'Lead',
  id: 'Doctor ID',
  newHere: 'New here?',
  register: 'Register',
  private: 'Private',
  seen: 'Seen',
  free: 'Free',
};
const MFE = { name: 'mfe-x', en: { signIn: WORDS }, np: { signIn: WORDS } };
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STARTED = {
  secret: SECRET,
  uri: `otpauth://totp/Swasthya%20Chautari:D-2083-00012?issuer=Swasthya%20Chautari&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
};
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`);

/** Renders the sign-in page for a doctor with this access. */
async function shownPage(access: Access, options: ScreenOptions = {}) {
  await import('.');
  serve('getSession', { signedIn: { ...PEOPLE.doctor, access } });
  const page = (
    <SignInPage
      role="doctor"
      home="/doctor-dashboard"
      register="/register-doctor"
      application="/doctor-application"
      check={(value) => check(signIn.input, value)}
    />
  );
  return renderScreen(page, { path: '/doctor-login?next=%2Fall-requests', role: 'doctor', mfe: MFE, ...options });
}

describe('the second step of signing in', () => {
  it('accepts a code of the app in digits of both scripts, and opens the requested page', async () => {
    const received = serve('passSecondStep', PEOPLE.doctor);
    const { screen, user, router } = await shownPage('secondStep', { lng: 'np' });
    expect(await screen.findByRole('heading', { level: 1, name: 'दोस्रो चरण' })).toBeInTheDocument();
    await user.fill(await screen.findByRole('textbox', { name: 'एपको कोड' }), '१२३ 456');
    await user.click(screen.getByRole('button', { name: 'अगाडि बढ्नुहोस्' }));
    await waitFor(() => expect(router.path).toBe('/all-requests'));
    expect(received).toEqual([{ code: '१२३ 456' }]);
  });

  it('shows a wrong code at the field, and keeps it', async () => {
    serve('passSecondStep', fail('badCode'));
    const { screen, user, router } = await shownPage('secondStep');
    await user.fill(await screen.findByRole('textbox', { name: 'Code from the app' }), '000000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong. Wait for the next one');
    expect(screen.getByRole('textbox', { name: 'Code from the app' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveValue('000000');
    expect(router.path).toBe('/doctor-login?next=%2Fall-requests');
  });

  it('accepts a recovery code instead, and clears the error of the other way', async () => {
    serve('passSecondStep', fail('badCode'));
    const { screen, user, router } = await shownPage('secondStep');
    await user.fill(await screen.findByRole('textbox', { name: 'Code from the app' }), '000000');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'I do not have the phone with the app' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const received = serve('passSecondStep', PEOPLE.doctor);
    await user.fill(screen.getByRole('textbox', { name: 'Recovery code' }), CODES[0]!);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.path).toBe('/all-requests'));
    expect(received).toEqual([{ code: CODES[0] }]);
  });

  it('lets another user of the device start again', async () => {
    serve('signOut', {});
    const { screen, user } = await shownPage('secondStep');
    await user.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Doctor sign-in' })).toBeInTheDocument();
  });

  it('starts again if the first step has expired', async () => {
    serve('passSecondStep', fail('notSignedIn'));
    const { screen, user } = await shownPage('secondStep');
    await user.fill(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('opens the application of people who are not approved', async () => {
    const { router } = await shownPage('application');
    await waitFor(() => expect(router.path).toBe('/doctor-application'));
  });
});

describe('setting up the second step', () => {
  it('shows secret, link and QR code, and requires that the recovery codes are saved', async () => {
    serve('startSecondStep', STARTED);
    const confirmed = serve('confirmSecondStep', { recoveryCodes: CODES, signedIn: PEOPLE.doctor });
    const { screen, user, router, queryClient } = await shownPage('enrolment');
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the app on this phone' })).toHaveAttribute('href', STARTED.uri);
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    await user.fill(screen.getByRole('textbox', { name: 'Type the code that the app shows now' }), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Keep these codes' })).toHaveFocus();
    expect(confirmed).toEqual([{ code: '123456' }]);
    // The session is complete already; the codes must stay.
    serve('getSession', { signedIn: PEOPLE.doctor });
    await act(() => queryClient.invalidateQueries({ queryKey: ['session'] }));
    expect(
      within(await screen.findByRole('list', { name: 'Recovery codes' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(router.path).toBe('/doctor-login?next=%2Fall-requests');
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(router.path).toBe('/all-requests'));
  });

  it('keeps the secret after a wrong first code', async () => {
    const started = serve('startSecondStep', STARTED);
    serve('confirmSecondStep', fail('badCode'));
    const { screen, user } = await shownPage('enrolment', { lng: 'np' });
    await user.click(await screen.findByRole('button', { name: 'सुरु गर्नुहोस्' }));
    await user.fill(await screen.findByRole('textbox', { name: 'एपले अहिले देखाएको कोड लेख्नुहोस्' }), '१११ १११');
    await user.click(screen.getByRole('button', { name: 'चालु गर्नुहोस्' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('यो कोड मिलेन।');
    expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeInTheDocument();
    expect(started).toHaveLength(1);
  });

  it('shows an error if it cannot start', async () => {
    serve('startSecondStep', fail('unavailable'));
    const { screen, user } = await shownPage('enrolment');
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service did not answer');
  });
});

describe('the second step in a profile', () => {
  async function shownSection(state: { on: boolean; required: boolean }) {
    await import('.');
    serve('getSecondStep', { ...state, recoveryCodesLeft: state.on ? 7 : 0 });
    serve('listMySessions', { sessions: [] });
    return renderScreen(<SecondStepSection />, { role: 'doctor' });
  }

  it('is turned off with the password if it is optional', async () => {
    const { screen, user } = await shownSection({ on: true, required: false });
    expect(await screen.findByText(/It is on\. Recovery codes left: 7\./)).toBeInTheDocument();
    serve('removeSecondStep', fail('wrongPassword'));
    await user.click(screen.getByRole('button', { name: 'Turn it off' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText('Current password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Turn it off' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The current password is wrong.');
    const received = serve('removeSecondStep', {});
    serve('getSecondStep', { on: false, required: false, recoveryCodesLeft: 0 });
    await user.fill(dialog.getByLabelText('Current password'), ' no more');
    await user.click(dialog.getByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('It is off.')).toBeInTheDocument();
    expect(received).toEqual([{ presentPassword: 'wrong no more' }]);
  });

  it('stays on if the portal requires it, but can move to another phone', async () => {
    const { screen, user } = await shownSection({ on: true, required: true });
    expect(await screen.findByText(/cannot be turned off/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Turn it off' })).not.toBeInTheDocument();
    const received = serve('startSecondStep', STARTED);
    serve('confirmSecondStep', { recoveryCodes: CODES, signedIn: PEOPLE.doctor });
    await user.click(screen.getByRole('button', { name: 'Another phone or new codes' }));
    await user.fill(within(await screen.findByRole('dialog')).getByLabelText('Current password'), 'my password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.fill(await screen.findByRole('textbox', { name: /Type the code/ }), '654321');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(CODES[9]!)).toBeInTheDocument();
    expect(received).toEqual([{ presentPassword: 'my password' }]);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(CODES[9]!)).not.toBeInTheDocument();
  });
});
