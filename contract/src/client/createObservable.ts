/** Creates a value that parts of a page follow, in the shape of React's `useSyncExternalStore`. */
export function createObservable<T>(initial: T) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next: T) => {
      if (next === current) return;
      current = next;
      for (const tell of listeners) tell();
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
  };
}
