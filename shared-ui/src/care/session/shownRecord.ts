/** Whose record the page shows, where that is not the reader: pages say it, the frame shows it. */
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

/** Tells the frame whose record is open, as long as the component is there; nothing without a name. */
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

/** The name of the person whose record is open, if it is not the reader. */
export const useShownRecord = () =>
  useSyncExternalStore(
    subscribe,
    () => entries.at(-1)?.name,
    () => undefined,
  );
