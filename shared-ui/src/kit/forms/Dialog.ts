import { lazyPart } from '../core/lazyPart';

/**
 * Asks something over the page. The focus stays inside until it is closed (Escape too), then returns to where it was. MUI's modal is half of
 * this face: it is fetched when something is opened, not with every form.
 */
export const Dialog = lazyPart(async () => (await import('./overlays')).MuiPortalDialog);
