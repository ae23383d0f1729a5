import type { Checked } from '@chautari/contract';

type Check<T> = (value: unknown) => Checked<T>;

/** Checks at once if it is loaded, otherwise when it is. */
export interface LazyCheck<T> {
  (value: unknown): Checked<T> | Promise<Checked<T>>;
  load: () => Promise<unknown>;
}

/**
 * A form's check whose schema is loaded once the form is on the page, so that a page with a form is alive before it. Where it cannot be
 * loaded, the service's check alone counts. A schema comes with all of the contract that it stands on:
 *
 *     const checkSignIn = lazyCheck(async () => {
 *       const { check, signIn } = await import('@chautari/contract');
 *       return (value) => check(signIn.input, value);
 *     });
 */
export function lazyCheck<T>(fetchCheck: () => Promise<Check<T>>): LazyCheck<T> {
  let loaded: Check<T> | undefined;
  let loading: Promise<Check<T>> | undefined;
  const load = () => {
    loading ??= fetchCheck().then(
      (check) => (loaded = check),
      () => {
        loading = undefined;
        return (value) => ({ ok: true, value: value as T });
      },
    );
    return loading;
  };
  return Object.assign((value: unknown) => (loaded ? loaded(value) : load().then((check) => check(value))), { load });
}
