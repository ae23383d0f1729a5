import { lazy, Suspense, useEffect } from 'react';
import type { SendLater as Loaded } from './SendLater';

const load = () => import('./SendLater');

// Where it did not come while there was a network, the form goes on without it.
const SendLaterIfLoaded = lazy(() =>
  load().then(
    ({ SendLater: Component }) => ({ default: Component }),
    () => ({ default: (() => null) as unknown as typeof Loaded }),
  ),
);

/** Offers to send later what could not be sent. Its code is fetched with the form, since it is needed when there is no network. */
export function SendLater(props: Parameters<typeof Loaded>[0]) {
  useEffect(() => void load().catch(() => undefined), []);
  if (!props.error) return null;
  return (
    <Suspense>
      <SendLaterIfLoaded {...props} />
    </Suspense>
  );
}
