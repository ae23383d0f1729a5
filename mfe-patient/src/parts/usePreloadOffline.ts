import { useEffect } from 'react';

/** Preloads the list of unsent requests while online, because it is needed offline. */
export const usePreloadOffline = () =>
  useEffect(() => void import('@chautari/shared-ui/offline').catch(() => undefined), []);
