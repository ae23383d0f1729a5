import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive: false while prerendering and on the first render after it, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
