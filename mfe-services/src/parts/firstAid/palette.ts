/** Colours of the drawings that do not follow the audience. */
export const MARIGOLD = 'var(--picto-2)';
export const CUT = 'var(--picto-cut)';
export const SKIN = '#9a6240';
export const HAND = '#7d4c30';
export const HAIR = '#2b1d14';
export const WATER = '#2f7fb5';
