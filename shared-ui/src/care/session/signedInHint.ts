import type { Audience } from '@chautari/contract';

/**
 * Tells a page that asking for the session is worth a request, and other tabs that somebody signed in or out: the role, a dot and a random part.
 * It holds no secret.
 */
export const SIGNED_IN_HINT = 'chautari.signedIn';

/** Returns a new value. The random part makes it new, so that other tabs notice a second person with the role. */
export const drawSignedInHint = (audience: Audience) => `${audience}.${Math.random().toString(36).slice(2, 8)}`;
