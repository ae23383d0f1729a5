/** Tells a page that asking who is signed in is worth a request, and other tabs that somebody left. It holds no secret. */
export const SIGNED_IN_HINT = 'chautari.signedIn';
