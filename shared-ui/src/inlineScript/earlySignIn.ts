/** A sign-in that the page sent before React was there. */
import type { Input } from '@chautari/contract/client';

export interface EarlySignIn {
  input: Input<'signIn'>;
  /** Resolves with whether the person is in: then the address is already that of the page behind. */
  settled: Promise<boolean>;
}

declare global {
  interface Window {
    chautariSignIn?: EarlySignIn | undefined;
  }
}

/** Returns the early sign-in, once. Its answer waits for the call with the same input. */
export function takeEarlySignIn(): EarlySignIn | undefined {
  const early = window.chautariSignIn;
  window.chautariSignIn = undefined;
  return early;
}
