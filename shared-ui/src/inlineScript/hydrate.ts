import { SIGNED_IN_HINT } from '../care/session/signedInHint';
import { HYDRATION_ID } from './ids';
import { isGoodLink, savesData } from './link';
import { byId, isHydrated, accessStorage } from './page';

let started = false;
let prefetched = false;

/** Whether the scripts of the page are on their way. */
export const isHydrating = () => started;

const template = () => byId<HTMLTemplateElement>(HYDRATION_ID)!;

/** Loads the scripts of the page, once. After a failure the next call tries again. */
export function hydrate() {
  if (started) return;
  started = true;
  document.head.append(template().content.cloneNode(true));
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));

/** Loads the scripts when the page says so: at once, for people who are signed in, or on a good link when nothing else is to do. `onFailure`: they did not come. */
export function scheduleHydration(onFailure: () => void) {
  const when = template().dataset.hydrate;
  if (!when || (when === 'ifSignedIn' && accessStorage(SIGNED_IN_HINT))) hydrate();
  addEventListener('load', () => {
    if (isGoodLink()) whenIdle(hydrate);
  });
  document.addEventListener(
    'error',
    ({ target }) => {
      // Where a later script fails, React is there to say so.
      if (isHydrated() || (target as HTMLScriptElement).src !== template().content.querySelector('script')!.src) return;
      started = false;
      onFailure();
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input,textarea,select')) hydrate();
  });
}

/** When a link to a page that needs scripts is touched, fetches those that all such pages have in common. */
export function prefetchFor(link: HTMLAnchorElement) {
  const { common, static: paths } = template().dataset;
  if (
    prefetched ||
    started ||
    savesData() ||
    link.origin !== location.origin ||
    new RegExp(`^(${paths})$`).test(link.pathname)
  )
    return;
  prefetched = true;
  for (const href of common!.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
}
