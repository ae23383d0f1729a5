import type { Sendable } from './requestQueue';
import { SendLaterOffer, type SendLaterProps } from './SendLaterOffer';

/** Offers to send a request later. The face is loaded with the form, because it is needed without a network. */
export const SendLater = <N extends Sendable>(props: SendLaterProps<N>) =>
  props.error ? <SendLaterOffer {...props} /> : null;
