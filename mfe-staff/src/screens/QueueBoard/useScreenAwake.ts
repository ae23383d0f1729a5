import { useEffect } from 'react';

/** Keeps the screen from going dark, where the device lets itself be asked. A page that was out of sight has to ask again. */
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
    // A device may refuse, for one when its battery is low.
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
