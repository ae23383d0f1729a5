/** Whose record the page shows if it is not the reader's. Pages set it, the frame shows it. */
import { useEffect, useSyncExternalStore } from 'react';

const entries: { name: string }[] = [];
const listeners = new Set<() => void>();

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

const tellAll = () => {
  for (const tell of listeners) tell();
};

/** Tells the frame whose record is open while the component is mounted; nothing without a name. */
export function useShowsRecord(name: string | undefined) {
  useEffect(() => {
    if (!name) return undefined;
    const entry = { name };
    entries.push(entry);
    tellAll();
    return () => {
      entries.splice(entries.indexOf(entry), 1);
      tellAll();
    };
  }, [name]);
}

/** Returns the name of the person whose record is open, if it is not the reader. */
export const useShownRecord = () =>
  useSyncExternalStore(
    subscribe,
    () => entries.at(-1)?.name,
    () => undefined,
  );
