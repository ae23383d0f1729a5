import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { onProofNeeded } from '@chautari/contract/client';

type Dialog = ComponentType<{ onDone: (proven: boolean) => void }>;

const loadDialog = async (): Promise<Dialog> => (await import('@chautari/shared-ui/account')).ProofDialog;

/**
 * Asks for the password where a call needs it, above the screen that made the call. Calls that need it at the same time ask once. Where the
 * question cannot be loaded, they are refused: the page stays, and the next call loads it again.
 */
export function ProofRequests() {
  const callers = useRef<((proven: boolean) => void)[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: Dialog }>();
  const finish = useCallback((proven: boolean) => {
    const answered = callers.current;
    callers.current = [];
    setIsAsking(false);
    for (const resolve of answered) resolve(proven);
  }, []);
  useEffect(() => {
    const ask = (resolve: (proven: boolean) => void) => {
      callers.current.push(resolve);
      setIsAsking(true);
    };
    onProofNeeded(() => new Promise(ask));
  }, []);
  const isMissing = isAsking && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    loadDialog().then(
      (Dialog) => setLoaded({ Dialog }),
      () => finish(false),
    );
  }, [isMissing, finish]);
  return isAsking && loaded ? <loaded.Dialog onDone={finish} /> : null;
}
