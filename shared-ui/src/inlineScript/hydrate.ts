import { SIGNED_IN_HINT } from '../care/session/signedInHint';
import { HYDRATION_ID } from './ids';
import { isGoodLink, savesData } from './link';
import { byId, isHydrated, accessStorage } from './page';

const RETRY_MS = 2000;

let started = false;
let prefetched = false;

/** Whether the scripts of the page are loading. */
export const isHydrating = () => started;

const template = () => byId<HTMLTemplateElement>(HYDRATION_ID)!;

const findScript = (root: ParentNode, script: Element) =>
  root.querySelector(`script[src="${script.getAttribute('src')}"]`);

/** Loads the scripts of the page once. After a failure the next call loads what has failed: no script runs twice. */
export function hydrate() {
  if (started) return;
  started = true;
  for (const node of template().content.children)
    if (!findScript(document.head, node)) document.head.append(node.cloneNode(true));
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));

/**
 * Loads the scripts when the page says so: at once, for signed-in people, or on a good connection when idle. `onFailure` is called if they do
 * not load; for signed-in people, whose page shows nothing without them, they are then loaded again until they come.
 */
export function scheduleHydration(onFailure: () => void) {
  const when = template().dataset.hydrate;
  if (!when || (when === 'ifSignedIn' && accessStorage(SIGNED_IN_HINT))) hydrate();
  addEventListener('load', () => {
    if (isGoodLink()) whenIdle(hydrate);
  });
  document.addEventListener(
    'error',
    ({ target }) => {
      // If a later script fails, React reports it.
      if (isHydrated() || !findScript(template().content, target as Element)) return;
      (target as Element).remove();
      started = false;
      onFailure();
      if ('signedIn' in document.documentElement.dataset) setTimeout(hydrate, RETRY_MS);
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input,textarea,select')) hydrate();
  });
}

/** Prefetches the common scripts when a link to a page that needs them is touched. */
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
