/** Tells a page that asking for the session is worth a request, and other tabs that somebody signed out. It holds no secret. */
export const SIGNED_IN_HINT = 'chautari.signedIn';
