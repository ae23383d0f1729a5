import { useEffect } from 'react';

/** Holds a screen wake lock. The browser releases it when the page is hidden, so it is requested again. */
export function useScreenAwake(awake: boolean) {
  useEffect(() => {
    if (!awake || !('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      if (ended) void lock.release();
      else held = lock;
    };
    // A device may refuse, for example on a low battery.
    const keep = () => void ask().catch(() => undefined);
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', keep);
      void held?.release();
    };
  }, [awake]);
}
