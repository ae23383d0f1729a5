/** What `localStorage` says about data that this device keeps: plain signs that hold no secret, read without loading the code that keeps it. */

/** Until when a copy of the person's own data may be shown (ISO 8601): the end of their session. */
const KEPT_UNTIL = 'chautari.keptUntil';
/** Something waits to be sent. */
const WAITS = 'chautari.waits';

const canRead = () => typeof localStorage !== 'undefined';

export const deviceHints = {
  keptUntil: () => (canRead() ? localStorage.getItem(KEPT_UNTIL) : null),
  keepUntil: (endsAt: string) => localStorage.setItem(KEPT_UNTIL, endsAt),
  waits: () => canRead() && localStorage.getItem(WAITS) !== null,
  setWaits: (waits: boolean) => (waits ? localStorage.setItem(WAITS, '') : localStorage.removeItem(WAITS)),
  clearKept: () => localStorage.removeItem(KEPT_UNTIL),
};

/** Whether something waits on this device to be sent. */
export const hasUnsent = () => deviceHints.waits();

/** Whether this device keeps anything of a person beside drafts. */
export const keepsAnything = () => deviceHints.keptUntil() !== null || deviceHints.waits();
