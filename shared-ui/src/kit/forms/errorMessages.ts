import { whenHydrated } from '../platform/whenHydrated';

type Refused = Pick<typeof import('./refused'), 'ErrorSummary'>;
let loading: Promise<Refused | undefined> | undefined;
let loaded: Refused | undefined;

/**
 * Loads the error texts and the error summary. No page contains them, because nothing is sent before hydration. If it fails, fields show the
 * common texts of `core`, and the next call retries.
 */
export function loadErrorMessages(): Promise<Refused | undefined> {
  loading ??= import('./refused').then(
    ({ ErrorSummary }) => (loaded = { ErrorSummary }),
    () => (loading = undefined),
  );
  return loading;
}

/** Returns the loaded texts; undefined before. */
export const getLoadedErrorMessages = () => loaded;

if (typeof document !== 'undefined') void whenHydrated().then(loadErrorMessages);
