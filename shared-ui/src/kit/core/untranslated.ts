/** For names, numbers, IDs, doses, days and times: a translator of the browser changes them. */
export const UNTRANSLATED = { translate: 'no' } as const;
