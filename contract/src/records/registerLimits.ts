/** The most answers of an entry, the most rows of a group that repeats, and the most options of one answer. */
export const MAX_ANSWERS = 200;
export const MAX_ROWS = 20;
export const MAX_OPTIONS = 60;
