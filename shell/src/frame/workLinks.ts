import { getFrameLinks, type Audience, type FrameLink, type MfeManifest } from '@chautari/contract';
import { getLinks } from './links';

/** Returns the links of the work bar of an audience: those to its own pages. */
export const getWorkLinks = (modules: readonly MfeManifest[], audience: Audience) =>
  getLinks(
    modules.flatMap((mfe) => getFrameLinks(mfe).filter(({ to }) => mfe.paths[to.split('?')[0]!]?.role === audience)),
    'work',
  );

/** Returns the `aria-current` of a link of the work bar: a link to a tab needs its query, and a list also marks its entries. */
export function getWorkCurrent({ to }: FrameLink, { pathname, search }: { pathname: string; search: string }) {
  const [path, query] = to.split('?');
  const params = new URLSearchParams(search);
  if (pathname === path && [...new URLSearchParams(query)].every(([name, value]) => params.get(name) === value))
    return 'page';
  return !query && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
