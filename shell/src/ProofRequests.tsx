import { useEffect, useState } from 'react';
import { onProofNeeded } from '@chautari/contract/client';
import { lazyPart } from '@chautari/shared-ui/core';

const ProofDialog = lazyPart(async () => (await import('@chautari/shared-ui/account')).ProofDialog);

/** Asks for the password where a call needs it, above the screen that made the call. Calls that need it at the same time ask once. */
export function ProofRequests() {
  const [waiting, setWaiting] = useState<readonly ((proven: boolean) => void)[]>([]);
  useEffect(() => {
    onProofNeeded(() => new Promise((resolve) => setWaiting((others) => [...others, resolve])));
  }, []);
  if (!waiting.length) return null;
  return (
    <ProofDialog
      onDone={(proven) => {
        setWaiting([]);
        for (const resolve of waiting) resolve(proven);
      }}
    />
  );
}
