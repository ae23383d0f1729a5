import { ownerOf, type FrameLink } from '@chautari/contract';
import { useLocation } from '@chautari/shared-ui/platform';
import { useRegistry } from '../page';

export type CurrentLink = (link: FrameLink) => 'page' | 'true' | undefined;

/**
 * Marks the link of the current page. Deeper pages mark the link of their module, where it has just one in the bar: on the
 * dashboard of a patient that is *Patient*.
 */
export function useCurrentLink(links: readonly FrameLink[]): CurrentLink {
  const { pathname } = useLocation();
  const { modules } = useRegistry();
  if (links.some(({ to }) => to === pathname)) return ({ to }) => (to === pathname ? 'page' : undefined);
  const inBar = ownerOf(modules, pathname)?.mfe.links.filter((link) => link.in.includes('bar')) ?? [];
  return ({ to }) => (inBar.length === 1 && inBar[0]!.to === to ? 'true' : undefined);
}
