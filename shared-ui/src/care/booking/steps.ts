/** The steps of booking, in order. */
export const STEPS = ['doctor', 'time', 'details', 'review'] as const;
/** The steps of a signed-in patient. Details are asked for if something is missing or to be changed. */
export const STEPS_OF_PATIENT = ['doctor', 'time', 'review'] as const;
export type Step = (typeof STEPS)[number];
