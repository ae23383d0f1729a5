import { whenHydrated } from '../platform/whenHydrated';

type Refused = Pick<typeof import('./refused'), 'ErrorSummary'>;
let loading: Promise<Refused | undefined> | undefined;
let loaded: Refused | undefined;

/**
 * Loads what is said of refused values, and their summary. It is in no page, because nobody sends anything before the page is alive.
 * Where it does not come, each field says the common messages of `core`, and the next call tries again.
 */
export function loadErrorMessages(): Promise<Refused | undefined> {
  loading ??= import('./refused').then(
    ({ ErrorSummary }) => (loaded = { ErrorSummary }),
    () => (loading = undefined),
  );
  return loading;
}

/** Undefined as long as it is not there. */
export const getLoadedErrorMessages = () => loaded;

if (typeof document !== 'undefined') void whenHydrated().then(loadErrorMessages);
