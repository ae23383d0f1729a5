import { lazy, Suspense } from 'react';
import type { DialogProps, DrawerProps } from './overlays';

// MUI's modal is half of this face: it is fetched when something is opened, not with every form.
const MuiPortalDialog = lazy(async () => ({ default: (await import('./overlays')).MuiPortalDialog }));
const MuiPortalDrawer = lazy(async () => ({ default: (await import('./overlays')).MuiPortalDrawer }));

/** Asks something over the page. The focus stays inside until it is closed (Escape too), then returns to where it was. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>
    <MuiPortalDialog {...props} />
  </Suspense>
);

/** A panel 300 px wide that comes in from the side. Escape and a tap beside it close it. */
export const Drawer = (props: DrawerProps) => (
  <Suspense fallback={null}>
    <MuiPortalDrawer {...props} />
  </Suspense>
);
