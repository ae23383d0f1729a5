import { useSyncExternalStore } from 'react';

/** Below the breakpoint `sm` of the theme. */
const PHONE = '(max-width: 639.95px)';

const query = () => (typeof matchMedia === 'function' ? matchMedia(PHONE) : undefined);

function subscribe(onChange: () => void) {
  const phone = query();
  phone?.addEventListener('change', onChange);
  return () => phone?.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, for what has another place there: its order for the eye is that of the keys. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
