/** The usual days to the next visit. */
export const FOLLOW_UP_AFTER = { days3: 3, week: 7, month: 30 } as const;
