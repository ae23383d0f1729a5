import { call, type Output } from '@chautari/shared-ui/platform';
import { takeEarlySignIn } from '@chautari/shared-ui/inlineScript/earlySignIn';

/** So long the page waits for the answer to a sign-in, before React shows the form that waits for it. */
const MAX_WAIT_MS = 10_000;

/** The time without a press or typing after which React hydrates a sign-in page. */
const REST_MS = 1_500;
const INTERACTIONS = ['pointerdown', 'keydown', 'input', 'click', 'submit'];

/**
 * Waits on a sign-in page until nobody presses or types, the form is sent, or a press waits for React. Hydrating takes seconds on a slow phone and
 * holds up what is typed; who signs in meanwhile never needs it.
 */
export const whenFormRests = () =>
  new Promise<void>((resolve) => {
    if (!document.querySelector('form[data-sign-in]')) {
      resolve();
      return;
    }
    let timer = setTimeout(finish, REST_MS);
    function finish() {
      clearTimeout(timer);
      for (const kind of INTERACTIONS) removeEventListener(kind, onInteraction, true);
      resolve();
    }
    function check() {
      if (window.chautariSignIn || document.querySelector('[aria-busy=true]')) finish();
    }
    function onInteraction() {
      clearTimeout(timer);
      timer = setTimeout(finish, REST_MS);
      // The page handles the event first.
      setTimeout(check);
    }
    for (const kind of INTERACTIONS) addEventListener(kind, onInteraction, true);
    check();
  });

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
