/** Passkeys as the browser makes and shows them, by @simplewebauthn/browser, which is fetched at its first use. */
import { call, type Input, type Output } from '../../faces/platform';

/** `notHere`: the browser has none. `isThere`: the device has one of the account. `notUsed`: its user or the device said no. */
export type Refusal = 'notHere' | 'isThere' | 'notUsed';

/** What the browser answered in place of a passkey; what the service answers is a `CallError`, as elsewhere. */
export class PasskeyRefused extends Error {
  constructor(
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(refusal, options);
  }
}

async function askBrowser<T>(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw new PasskeyRefused('notHere');
  return ask(library).catch((error: Error) => {
    throw new PasskeyRefused(error.name === 'InvalidStateError' ? 'isThere' : 'notUsed', { cause: error });
  });
}

export async function signInWithPasskey(role: Input<'signInWithPasskey'>['role']) {
  const optionsJSON = await call('startPasskeySignIn', {});
  const credential = await askBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  return call('signInWithPasskey', { role, credential });
}

/** Makes a passkey of what `startPasskey` answered, and adds it to the account. */
export async function makePasskey(optionsJSON: Output<'startPasskey'>) {
  const credential = await askBrowser(({ startRegistration }) => startRegistration({ optionsJSON }));
  return call('addPasskey', { credential });
}
