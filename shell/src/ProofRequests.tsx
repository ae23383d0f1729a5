import { useEffect, useState, type ComponentType } from 'react';
import { onProofNeeded } from '@chautari/contract/client';

type Dialog = ComponentType<{ onDone: (proven: boolean) => void }>;

const loadDialog = async (): Promise<Dialog> => (await import('@chautari/shared-ui/account')).ProofDialog;

/**
 * Asks for the password where a call needs it, above the screen that made the call. Calls that need it at the same time ask once. Where the
 * question cannot be loaded, they are refused: the page stays, and the next call loads it again.
 */
export function ProofRequests() {
  const [waiting, setWaiting] = useState<readonly ((proven: boolean) => void)[]>([]);
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  useEffect(() => {
    onProofNeeded(() => new Promise((resolve) => setWaiting((others) => [...others, resolve])));
  }, []);
  const finish = (proven: boolean) => {
    setWaiting([]);
    for (const resolve of waiting) resolve(proven);
  };
  const isMissing = waiting.length > 0 && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    loadDialog().then(
      (Dialog) => setLoaded({ Dialog }),
      () =>
        setWaiting((all) => {
          for (const resolve of all) resolve(false);
          return [];
        }),
    );
  }, [isMissing]);
  return waiting.length && loaded ? <loaded.Dialog onDone={finish} /> : null;
}
