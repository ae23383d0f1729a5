/** The steps of booking, in their order. */
export const STEPS = ['doctor', 'time', 'details', 'review'] as const;
/** Those that everybody goes through; details are asked for where something is missing or to be changed. */
export const COUNTED = ['doctor', 'time', 'review'] as const;
export type Step = (typeof STEPS)[number];
