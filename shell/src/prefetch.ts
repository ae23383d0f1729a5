import { useEffect } from 'react';
import { matchRoute, listScreenScripts, findSignIn, type Registry, type SiteRegistry } from '@chautari/contract';
import { isGoodLink, savesData } from '@chautari/shared-ui/inlineScript/link';
import { useLanguage, useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from './page';

const IDLE_MS = 3000;

let siteRegistry: Promise<SiteRegistry> | undefined;

/** Fetches the list of scripts of every screen, once. It is not in the page, because most readers follow few links. */
function fetchSite() {
  siteRegistry ??= fetch('/registry.json').then((answer) => answer.json() as Promise<SiteRegistry>);
  siteRegistry.catch(() => {
    siteRegistry = undefined;
  });
  return siteRegistry;
}

function prefetchScripts(urls: string[]) {
  for (const href of urls) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  }
}

/** Returns the most likely next page: the home of the role after a sign-in page, else the patients' sign-in. */
function nextPath({ modules }: Registry, pathname: string) {
  const here = modules.find(({ signIn }) => signIn?.path === pathname)?.signIn;
  return here?.home ?? findSignIn(modules, 'patient')?.path;
}

/** Prefetches the screen of a link on hover, focus or touch, and on a good link the most likely next screen when the page is idle. */
export function usePrefetch() {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const language = useLanguage();
  useEffect(() => {
    const prefetch = (to: string | undefined) => {
      const match = to === undefined ? undefined : matchRoute(registry.modules, to);
      if (match?.route.screen && !savesData())
        fetchSite().then(
          (site) => prefetchScripts(listScreenScripts(site, match, language)),
          () => undefined,
        );
    };
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin) prefetch(link.pathname);
    };
    const timer = setTimeout(() => {
      if (isGoodLink()) prefetch(nextPath(registry, pathname));
    }, IDLE_MS);
    for (const kind of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ['pointerover', 'focusin', 'touchstart']) document.removeEventListener(kind, onIntent);
    };
  }, [registry, pathname, language]);
}
