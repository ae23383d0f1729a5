import { Suspense } from 'react';
import { lazyOrNothing } from '../../kit/forms/lazyOrNothing';

const Offers = lazyOrNothing(async () => (await import('./DraftOffers')).DraftOffers);

/** What somebody was writing and has not sent: each can be gone on with or given up. Nothing where there is nothing. */
export function DraftOffers() {
  return (
    <Suspense fallback={null}>
      <Offers />
    </Suspense>
  );
}
