/** What `localStorage` says about data that this device keeps: plain signs that hold no secret, read without loading the code that keeps it. */
import { useSyncExternalStore } from 'react';

/** Whose data are kept, and until when: see `KeptHint`. */
const KEPT = 'chautari.kept';
/** Something waits to be sent. */
const QUEUE = 'chautari.waits';

export interface KeptHint {
  /** The account's number. */
  publicId: string;
  /** Until when the copy may be shown (ISO 8601): the end of the person's session. */
  until: string;
}

const canRead = () => typeof localStorage !== 'undefined';

function readKept(): KeptHint | null {
  const text = canRead() ? localStorage.getItem(KEPT) : null;
  return text === null ? null : (JSON.parse(text) as KeptHint);
}

const listeners = new Set<() => void>();
function write(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  for (const tell of listeners) tell();
}

export const deviceHints = {
  kept: readKept,
  /** The copy of this account, if one is kept. */
  getKeptOwner: (publicId: string) => {
    const kept = readKept();
    return kept?.publicId === publicId ? kept : null;
  },
  setKept: (kept: KeptHint) => write(KEPT, JSON.stringify(kept)),
  clearKept: () => write(KEPT, null),
  hasQueue: () => canRead() && localStorage.getItem(QUEUE) !== null,
  setHasQueue: (hasQueue: boolean) => write(QUEUE, hasQueue ? '' : null),
};

/** Whether something waits on this device to be sent. */
export const hasQueuedRequests = () => deviceHints.hasQueue();

/** Whether this device keeps anything of a person beside drafts. */
export const hasOfflineData = () => deviceHints.kept() !== null || deviceHints.hasQueue();

function subscribe(tell: () => void) {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** `hasOfflineData`, followed as it changes here or in another tab. False until the page has come alive. */
export const useHasOfflineData = () => useSyncExternalStore(subscribe, hasOfflineData, () => false);
