import { whenHydrated } from '../platform/whenHydrated';

let loading: Promise<unknown> | undefined;
let areLoaded = false;

/**
 * Loads what is said of refused values. It is in no page, because nobody sends anything before the page is alive. Where it does not come,
 * the common messages of `core` are shown, and the next call tries again.
 */
export function loadErrorMessages(): Promise<unknown> {
  loading ??= import('./errorCatalogue').then(
    () => (areLoaded = true),
    () => (loading = undefined),
  );
  return loading;
}

export const areErrorMessagesLoaded = () => areLoaded;

if (typeof document !== 'undefined') void whenHydrated().then(loadErrorMessages);
