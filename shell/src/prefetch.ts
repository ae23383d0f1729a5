import { useEffect } from 'react';
import { ownerOf, screenScripts, signInOf, type Registry, type SiteRegistry } from '@chautari/contract';
import { useLanguage, useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from './page';

const QUIET_MS = 3000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Somebody who pays by the byte, or whose link hardly carries this page, is asked first: by following the link. */
function spares() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

let published: Promise<SiteRegistry> | undefined;

/** Which scripts a screen takes does not stand in the page, since most readers follow one link or none: it is asked for once, where it is of use. */
function publishedNow() {
  published ??= fetch('/registry.json').then((answer) => answer.json() as Promise<SiteRegistry>);
  published.catch(() => {
    published = undefined;
  });
  return published;
}

function fetchEarly(urls: string[]) {
  for (const href of urls) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  }
}

/** The picture in the tab of the browser: nobody waits for it, so it comes when everything else is there. */
function showIcon() {
  document.head.querySelector('link[rel=icon]')?.setAttribute('href', '/icon.svg');
}

/** Where most people go from here: from a sign-in page to what lies behind it, from anywhere else to the patients' sign-in. */
function nextPath({ modules }: Registry, pathname: string) {
  const here = modules.find(({ signIn }) => signIn?.path === pathname)?.signIn;
  return here?.home ?? signInOf(modules, 'patient')?.path;
}

/** Fetches what the reader most likely needs next: at once when they reach for a link, the usual next screen when the link is idle. */
export function usePrefetch() {
  const registry = useRegistry();
  const { pathname } = useLocation();
  const language = useLanguage();
  useEffect(() => {
    const prefetch = (to: string | undefined) => {
      const owned = to === undefined ? undefined : ownerOf(registry.modules, to);
      if (owned?.info.screen && !spares())
        publishedNow().then(
          (site) => fetchEarly(screenScripts(site, owned, language)),
          () => undefined,
        );
    };
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin) prefetch(link.pathname);
    };
    const timer = setTimeout(() => {
      showIcon();
      prefetch(nextPath(registry, pathname));
    }, QUIET_MS);
    for (const kind of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(kind, reach, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ['pointerover', 'focusin', 'touchstart']) document.removeEventListener(kind, reach);
    };
  }, [registry, pathname, language]);
}
