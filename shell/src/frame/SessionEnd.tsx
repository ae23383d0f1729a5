import { useEffect, useState, useSyncExternalStore } from 'react';
import { getNow } from '@chautari/contract';
import { noteUse, sessionEnd } from '@chautari/contract/client';
import { lazyPart } from '@chautari/shared-ui/core';
import { refetchSession, useQueryClient, useSession } from '@chautari/shared-ui/platform';

/** The warning comes so long before the end. */
const WARNING_MS = 2 * 60_000;
/** After the end the service is asked a little later, because two clocks are never equal. */
const LATE_MS = 3_000;

/** The key in local storage by which the tabs of a browser share the end of their session. */
const STORED = 'chautari.sessionEnds';

const SessionEnding = lazyPart(async () => (await import('../ending/SessionEnding')).SessionEnding, { optional: true });

/** Notes when the page is used, and shares the end of the session with other tabs: use of one of them prolongs it for all. */
function useSharedEnd() {
  useEffect(() => {
    const tell = () => {
      const end = sessionEnd.get();
      if (end && localStorage.getItem(STORED) !== String(end)) localStorage.setItem(STORED, String(end));
    };
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === STORED && newValue) sessionEnd.set(Number(newValue));
    };
    const stop = sessionEnd.subscribe(tell);
    window.addEventListener('storage', hear);
    window.addEventListener('pointerdown', noteUse);
    window.addEventListener('keydown', noteUse);
    return () => {
      stop();
      window.removeEventListener('storage', hear);
      window.removeEventListener('pointerdown', noteUse);
      window.removeEventListener('keydown', noteUse);
    };
  }, []);
}

/** Warns before a session ends because nobody uses it, and looks at it when it has ended, so that a page left alone closes. */
export function SessionEnd() {
  const cache = useQueryClient();
  const { status } = useSession({ ask: 'ifLikely' });
  const end = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get, () => undefined);
  const [warned, setWarned] = useState<number>();
  useSharedEnd();
  const isSignedIn = status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn || !end) return;
    const left = end - getNow();
    const warning = setTimeout(() => setWarned(end), left - WARNING_MS);
    const look = setTimeout(() => {
      setWarned(undefined);
      void refetchSession(cache);
    }, left + LATE_MS);
    return () => {
      clearTimeout(warning);
      clearTimeout(look);
    };
  }, [cache, isSignedIn, end]);
  if (!isSignedIn || warned === undefined || warned !== end) return null;
  return <SessionEnding end={end} />;
}
