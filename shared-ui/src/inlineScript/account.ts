import { toLanguage } from '@chautari/contract';
import { SIGNED_IN_HINT } from '../care/session/signedInHint';
import { ACCOUNT_NAME, HYDRATION_ID } from './ids';
import { byId, isHydrated, accessStorage } from './page';

interface Answer {
  signedIn: { name: Record<string, string> } | null;
}

/** Marks the page with the role that signed in on this device, so that the frame shows the links to its pages and to sign out. */
export function markSignedIn() {
  const role = accessStorage(SIGNED_IN_HINT);
  if (role) document.documentElement.dataset.signedIn = role.split('.')[0];
}

/** Whether the scripts of the page are loading. The script in the page that loads them shares no variable with this one. */
function isHydrating() {
  const script = byId<HTMLTemplateElement>(HYDRATION_ID)?.content.querySelector('script')?.getAttribute('src');
  return Boolean(script && document.querySelector(`script[src="${script}"]`));
}

/** Asks for the session if nothing else does, and writes the name into the frame. */
export async function nameSignedIn() {
  const { dataset, lang } = document.documentElement;
  if (!dataset.signedIn || isHydrating()) return;
  try {
    const answer = await fetch('/api/session');
    if (!answer.ok || isHydrated()) return;
    const { signedIn } = (await answer.json()) as Answer;
    if (!signedIn) delete dataset.signedIn;
    else
      for (const place of document.querySelectorAll(`[${ACCOUNT_NAME}]`))
        place.textContent = signedIn.name[toLanguage(lang) ?? 'en'] ?? '';
  } catch {
    // Without a network the frame only shows the link to sign out.
  }
}
