import { lazyPart } from '../core/lazyPart';

/**
 * A modal dialog. The focus stays inside until it is closed (also by Escape), then returns. MUI's modal is half of this face: it is loaded
 * when something is opened, not with every form.
 */
export const Dialog = lazyPart(async () => (await import('./overlays')).MuiPortalDialog);
