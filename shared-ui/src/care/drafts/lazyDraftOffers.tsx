import { lazy, Suspense } from 'react';

const Nothing = () => null;

// A page is as useful without them, so it does not fail with them.
const Offers = lazy(() =>
  import('./DraftOffers').then(
    ({ DraftOffers }) => ({ default: DraftOffers }),
    () => ({ default: Nothing }),
  ),
);

/** What somebody was writing and has not sent: each can be gone on with or given up. Nothing where there is nothing. */
export function DraftOffers() {
  return (
    <Suspense fallback={null}>
      <Offers />
    </Suspense>
  );
}
