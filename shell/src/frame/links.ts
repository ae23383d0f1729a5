import type { FrameLink } from '@chautari/contract';

/** The links of modules in one part of the frame, in order. */
export const linksIn = (links: readonly FrameLink[], place: FrameLink['in'][number]) =>
  links.filter((link) => link.in.includes(place)).sort((a, b) => a.order - b.order);
