import { call, type Output } from '@chautari/shared-ui/platform';
import { takeEarlySignIn } from '@chautari/shared-ui/inlineScript/earlySignIn';

/** So long the page waits for the answer to a sign-in, before React shows the form that waits for it. */
const MAX_WAIT_MS = 10_000;

/**
 * Waits for the answer to a sign-in that the page sent before React. Returns who is in: then the address is that of the page behind. A refused
 * or unfinished one stays for the form.
 */
export async function finishEarlySignIn(): Promise<Output<'signIn'> | undefined> {
  const early = window.chautariSignIn;
  if (!early) return undefined;
  const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), MAX_WAIT_MS));
  if (!(await Promise.race([early.settled, isLate]))) return undefined;
  takeEarlySignIn();
  // It takes the answer that is here.
  return call('signIn', early.input);
}
