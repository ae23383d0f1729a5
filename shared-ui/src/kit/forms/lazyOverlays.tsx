import { lazy, Suspense } from 'react';
import type { DialogProps } from './overlays';

// MUI's modal is half of this face: it is fetched when something is opened, not with every form.
const MuiPortalDialog = lazy(async () => ({ default: (await import('./overlays')).MuiPortalDialog }));

/** Asks something over the page. The focus stays inside until it is closed (Escape too), then returns to where it was. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <MuiPortalDialog {...props} />
  </Suspense>
);
