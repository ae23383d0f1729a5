import type { FrameLink } from '@chautari/contract';

/** The links that modules put into one place of the frame, in their order. */
export const linksIn = (links: readonly FrameLink[], place: FrameLink['in'][number]) =>
  links.filter((link) => link.in.includes(place)).sort((a, b) => a.order - b.order);
