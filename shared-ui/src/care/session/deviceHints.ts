/** Hints in `localStorage` about data on this device. They hold no secret, and are read without loading the code that stores the data. */
import { useSyncExternalStore } from 'react';

/** The owner of the data, and their end: see `KeptHint`. */
const KEPT = 'chautari.kept';
/** There are queued requests. */
const QUEUE = 'chautari.waits';

export interface KeptHint {
  /** The account's number. */
  publicId: string;
  /** Until when the copy may be shown (ISO 8601): the end of the session. */
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
  /** Returns the copy of this account, if there is one. */
  getKeptOwner: (publicId: string) => {
    const kept = readKept();
    return kept?.publicId === publicId ? kept : null;
  },
  setKept: (kept: KeptHint) => write(KEPT, JSON.stringify(kept)),
  clearKept: () => write(KEPT, null),
  hasQueue: () => canRead() && localStorage.getItem(QUEUE) !== null,
  setHasQueue: (hasQueue: boolean) => write(QUEUE, hasQueue ? '' : null),
};

/** Returns whether this device has queued requests. */
export const hasQueuedRequests = () => deviceHints.hasQueue();

/** Returns whether this device stores data of a person besides drafts. */
export const hasOfflineData = () => deviceHints.kept() !== null || deviceHints.hasQueue();

function subscribe(tell: () => void) {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

/** `hasOfflineData` as it changes here or in another tab. False until hydration. */
export const useHasOfflineData = () => useSyncExternalStore(subscribe, hasOfflineData, () => false);
