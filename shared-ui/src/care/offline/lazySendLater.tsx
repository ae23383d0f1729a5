import { useEffect } from 'react';
import { lazyPart } from '../../kit/core/lazyPart';
import type { Sendable } from './requestQueue';
import type { SendLaterProps } from './SendLaterOffer';

const load = () => import('./SendLaterOffer');

// If it did not load while there was a network, the form works without it.
const SendLaterIfLoaded = lazyPart<SendLaterProps<Sendable>>(async () => (await load()).SendLaterOffer, {
  optional: true,
});

/** Offers to send a request later. Its code is loaded with the form, because it is needed without a network. */
export function SendLater<N extends Sendable>(props: SendLaterProps<N>) {
  useEffect(() => void load().catch(() => undefined), []);
  if (!props.error) return null;
  return <SendLaterIfLoaded {...props} />;
}
