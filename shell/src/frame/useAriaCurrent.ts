import { ownerOf, type FrameLink } from '@chautari/contract';
import { useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';

export type AriaCurrent = (link: FrameLink) => 'page' | 'true' | undefined;

/**
 * The `aria-current` of each link. A page without a link of its own marks the only bar link of its module: the dashboard of a patient
 * marks *Patient*.
 */
export function useAriaCurrent(links: readonly FrameLink[]): AriaCurrent {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  if (links.some(({ to }) => to === pathname)) return ({ to }) => (to === pathname ? 'page' : undefined);
  const inBar = ownerOf(modules, pathname)?.mfe.links.filter((link) => link.in.includes('bar')) ?? [];
  return ({ to }) => (inBar.length === 1 && inBar[0]!.to === to ? 'true' : undefined);
}
