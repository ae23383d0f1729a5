import { useEffect } from 'react';

/** Fetches what lists unsent things while there is a network: it is needed when there is none. */
export const usePreloadOffline = () =>
  useEffect(() => void import('@chautari/shared-ui/offline').catch(() => undefined), []);
