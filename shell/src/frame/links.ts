import type { FrameLink } from '@chautari/contract';

/** Returns the links of one part of the frame, in order. */
export const getLinks = (links: readonly FrameLink[], place: FrameLink['in'][number]) =>
  links.filter((link) => link.in.includes(place)).sort((a, b) => a.order - b.order);
