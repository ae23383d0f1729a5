/**
 * Tells a page that asking for the session is worth a request, and other tabs that somebody signed in or out: the role, a dot and a random part.
 * It holds no secret.
 */
export const SIGNED_IN_HINT = 'chautari.signedIn';
