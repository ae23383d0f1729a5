import { getFrameLinks, matchRoute, type FrameLink } from '@chautari/contract';
import { useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';
import { getLinks } from './links';

export type AriaCurrent = (link: FrameLink) => 'page' | 'true' | undefined;

/**
 * Returns the `aria-current` of each bar link. A page without its own link marks the only bar link of its module: a patient's
 * dashboard marks *Patient*, a service page *Services*.
 */
export function useAriaCurrent(links: readonly FrameLink[]): AriaCurrent {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  if (getLinks(links, 'bar').some(({ to }) => to === pathname))
    return ({ to }) => (to === pathname ? 'page' : undefined);
  const mfe = matchRoute(modules, pathname)?.mfe;
  const inBar = mfe ? getLinks(getFrameLinks(mfe), 'bar') : [];
  return ({ to }) => (inBar.length === 1 && inBar[0]!.to === to ? 'true' : undefined);
}
