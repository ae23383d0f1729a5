import { useSyncExternalStore } from 'react';

/** Matches windows below the breakpoint `sm` of the theme. */
const PHONE = '(max-width: 639.95px)';

const query = () => (typeof matchMedia === 'function' ? matchMedia(PHONE) : undefined);

function subscribe(onChange: () => void) {
  const phone = query();
  phone?.addEventListener('change', onChange);
  return () => phone?.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone, for elements whose position, and so tab order, differs there. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
