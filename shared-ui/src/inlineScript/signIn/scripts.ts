/** Loads the scripts of a sign-in page in the order in which they are needed. */
import { byId } from '../page';

/** The ids of the templates with the scripts that only the sign-in page needs, and those that only the page behind needs. */
export const OWN_SCRIPTS = 'sign-in-scripts';
export const HOME_SCRIPTS = 'home-scripts';

/** Preloads the scripts of a template, once. */
export function preloadScripts(id: string) {
  const template = byId<HTMLTemplateElement>(id);
  if (!template) return;
  document.head.append(template.content.cloneNode(true));
  template.remove();
}

/** Calls a function once nearly all scripts that the page preloads are here. */
export function whenNearlyLoaded(work: () => void) {
  let loaded = 0;
  const count = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'preload') return;
    loaded += 1;
    if (document.head.querySelectorAll('link[rel=preload]').length - loaded > 1) return;
    document.removeEventListener('load', count, true);
    work();
  };
  document.addEventListener('load', count, true);
}
