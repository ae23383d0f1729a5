import { useState } from 'react';
import { CallError } from '@chautari/shared-ui/platform';

/**
 * The version of details that a form changes: the one that it was opened with, then the one that somebody else has saved, such as the health post,
 * once the reader is shown it. `readNewer` fetches that.
 */
export function useReadVersion<T extends { version: number }>(details: T, readNewer: () => Promise<T>) {
  const [read, setRead] = useState(details);
  const [newer, setNewer] = useState<T>();
  return {
    current: newer ?? read,
    newer,
    onSaved: (saved: T) => {
      setRead(saved);
      setNewer(undefined);
    },
    /** Reads the newer details if they are why the service refused, and then takes the error away (`reset`). */
    onRefused: (error: Error, reset: () => void) => {
      if (!(error instanceof CallError) || error.code !== 'changedMeanwhile') return;
      const show = (now: T) => {
        setNewer(now);
        reset();
      };
      // What cannot be read leaves the error.
      readNewer().then(show, () => undefined);
    },
  };
}
