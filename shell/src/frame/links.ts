import type { FrameLink } from '@chautari/contract';

/** Returns the links of one part of the frame, in order. Of equal orders the shorter path is first, so that the home page stays in front. */
export const getLinks = (links: readonly FrameLink[], place: FrameLink['in'][number]) =>
  links.filter((link) => link.in.includes(place)).sort((a, b) => a.order - b.order || a.to.length - b.to.length);
