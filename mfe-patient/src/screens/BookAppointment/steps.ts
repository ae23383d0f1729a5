/** The steps of booking, in their order. */
export const STEPS = ['doctor', 'time', 'details', 'review'] as const;
export type Step = (typeof STEPS)[number];
