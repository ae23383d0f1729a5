import { waitFor, within } from '@testing-library/react';
import { anId, fail, PEOPLE, renderScreen, serve } from '../../../testing';
import { PasskeySection } from './PasskeySection';
import type { Output } from '../../faces/platform';
import { PasskeySignIn } from '../signIn/PasskeySignIn';

const browser = { browserSupportsWebAuthn: jest.fn(), startAuthentication: jest.fn(), startRegistration: jest.fn() };
jest.mock('@simplewebauthn/browser', () => browser);

const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const;
const TO_MAKE: Output<'startPasskey'> = {
  rp: { id: 'localhost', name: 'Swasthya Chautari' },
  user: { id: 'aWQ', name: 'D-1', displayName: 'D-1' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const SHOWN = {
  id: 'Y3JlZA',
  rawId: 'Y3JlZA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};
const MADE = { ...SHOWN, response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: ['internal'] } };
const PASSKEY = {
  id: anId(1),
  device: 'Chrome, Android',
  backedUp: true,
  addedAt: '2026-11-02T04:35:00Z',
  lastUsedAt: null,
};

const named = (name: string) => Object.assign(new Error(name), { name });

beforeAll(() => Promise.all([import('.'), import('../../faces/account')]));
beforeEach(() => browser.browserSupportsWebAuthn.mockReturnValue(true));

describe('signing in with a passkey', () => {
  const renderSignIn = async (lng: 'en' | 'np' = 'en') => {
    serve('startPasskeySignIn', OPTIONS);
    const page = await renderScreen(<PasskeySignIn role="doctor" />, { lng });
    const press = () => page.user.click(page.screen.getByRole('button'));
    return { ...page, press };
  };

  it('sends the answer of the browser', async () => {
    const received = serve('signInWithPasskey', PEOPLE.doctor);
    browser.startAuthentication.mockResolvedValueOnce(SHOWN);
    const { press } = await renderSignIn();
    await press();
    await waitFor(() => expect(received).toMatchObject([{ role: 'doctor', credential: { id: 'Y3JlZA' } }]));
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: OPTIONS });
  });

  it.each([
    ['en', 'No passkey was used. If there is none on this device, sign in with your password.'],
    ['np', 'पासकी प्रयोग भएन। यो उपकरणमा पासकी छैन भने पासवर्डले साइन इन गर्नुहोस्।'],
  ] as const)('says in %s that the device was not unlocked', async (lng, text) => {
    browser.startAuthentication.mockRejectedValueOnce(named('NotAllowedError'));
    const { screen, press } = await renderSignIn(lng);
    await press();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('reports a browser without passkeys, and a refused passkey', async () => {
    const { screen, press } = await renderSignIn();
    browser.browserSupportsWebAuthn.mockReturnValueOnce(false);
    await press();
    expect(await screen.findByText(/This browser cannot use passkeys/)).toBeInTheDocument();
    serve('signInWithPasskey', fail('badPasskey'));
    browser.startAuthentication.mockResolvedValueOnce(SHOWN);
    await press();
    expect(await screen.findByText(/does not open an account here/)).toBeInTheDocument();
  });
});

describe('the passkeys of an account', () => {
  const renderSection = async () => {
    serve('startPasskey', TO_MAKE);
    const page = await renderScreen(<PasskeySection />, { role: 'doctor' });
    const add = async () => {
      await page.user.click(await page.screen.findByRole('button', { name: 'Add a passkey' }));
      const dialog = within(await page.screen.findByRole('dialog'));
      await page.user.fill(await dialog.findByLabelText('Current password'), 'a secret');
      await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
    };
    return { ...page, add };
  };

  it('are listed, and one is added after the password and the lock of the device', async () => {
    serve('listMyPasskeys', { passkeys: [] });
    const received = serve('addPasskey', PASSKEY);
    browser.startRegistration.mockResolvedValueOnce(MADE);
    const { screen, add } = await renderSection();
    expect(await screen.findByText('There is no passkey yet.')).toBeInTheDocument();
    serve('listMyPasskeys', { passkeys: [PASSKEY] });
    await add();
    expect(await screen.findByRole('heading', { name: 'Chrome, Android' })).toBeInTheDocument();
    expect(screen.getByText('Not used yet')).toBeInTheDocument();
    expect(received).toMatchObject([{ credential: { response: { transports: ['internal'] } } }]);
  });

  it.each([
    ['InvalidStateError', 'This device already has your passkey.'],
    ['NotAllowedError', 'No passkey was added. The device refused, or took too long.'],
  ])('stay as they are where the browser answers %s', async (name, text) => {
    serve('listMyPasskeys', { passkeys: [] });
    browser.startRegistration.mockRejectedValueOnce(named(name));
    const { screen, add } = await renderSection();
    await add();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('are removed with the present password', async () => {
    serve('listMyPasskeys', { passkeys: [PASSKEY] });
    const received = serve('removePasskey', {});
    const { screen, user } = await renderSection();
    await user.click(await screen.findByRole('button', { name: 'Remove: Chrome, Android' }));
    expect(received).toEqual([]);
    serve('listMyPasskeys', { passkeys: [] });
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText('Current password'), 'a secret');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('There is no passkey yet.')).toBeInTheDocument();
    expect(received).toEqual([{ id: PASSKEY.id, presentPassword: 'a secret' }]);
  });

  it('show an error if they cannot be listed', async () => {
    serve('listMyPasskeys', fail('unavailable'));
    const { screen } = await renderSection();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
