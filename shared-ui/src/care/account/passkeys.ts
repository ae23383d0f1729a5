/** Passkeys of the browser, by @simplewebauthn/browser, which is loaded at its first use. */
import { call, type Input, type Output } from '../../faces/platform';

/**
 * `notHere`: the browser does not support passkeys. `isThere`: the device already has one of the account. `notUsed`: the user or the device
 * refused.
 */
export type Refusal = 'notHere' | 'isThere' | 'notUsed';

/** Thrown if the browser returns no passkey. Answers of the service are `CallError`s. */
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

/** Creates a passkey from the options of `startPasskey`, and adds it to the account. */
export async function makePasskey(optionsJSON: Output<'startPasskey'>) {
  const credential = await askBrowser(({ startRegistration }) => startRegistration({ optionsJSON }));
  return call('addPasskey', { credential });
}
