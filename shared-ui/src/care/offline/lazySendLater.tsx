import { useEffect } from 'react';
import { lazyPart } from '../../kit/core/lazyPart';
import type { Sendable } from './requestQueue';
import type { SendLaterProps } from './SendLater';

const load = () => import('./SendLater');

// Where it did not come while there was a network, the form goes on without it.
const SendLaterIfLoaded = lazyPart<SendLaterProps<Sendable>>(async () => (await load()).SendLater, { optional: true });

/** Offers to send later what could not be sent. Its code is fetched with the form, since it is needed when there is no network. */
export function SendLater<N extends Sendable>(props: SendLaterProps<N>) {
  useEffect(() => void load().catch(() => undefined), []);
  if (!props.error) return null;
  return <SendLaterIfLoaded {...props} />;
}
