/** The steps of booking, in their order. */
export const STEPS = ['doctor', 'time', 'details', 'review'] as const;
/** Those that patients go through who are known; details are asked for where something is missing or to be changed. */
export const STEPS_OF_PATIENT = ['doctor', 'time', 'review'] as const;
export type Step = (typeof STEPS)[number];
