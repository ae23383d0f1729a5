import { matchRoute, type FrameLink } from '@chautari/contract';
import { useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';
import { linksIn } from './links';

export type AriaCurrent = (link: FrameLink) => 'page' | 'true' | undefined;

/**
 * The `aria-current` of each link of the bar. A page without a link of its own there marks the only bar link of its module: the dashboard
 * of a patient marks *Patient*, the page of a service *Services*.
 */
export function useAriaCurrent(links: readonly FrameLink[]): AriaCurrent {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  if (linksIn(links, 'bar').some(({ to }) => to === pathname))
    return ({ to }) => (to === pathname ? 'page' : undefined);
  const inBar = linksIn(matchRoute(modules, pathname)?.mfe.links ?? [], 'bar');
  return ({ to }) => (inBar.length === 1 && inBar[0]!.to === to ? 'true' : undefined);
}
