/** Tells a page that asking who is signed in is worth a request, and other tabs that somebody left. It holds no secret. */
export const SIGNED_IN_HINT = 'chautari.signedIn';

/** Where this device keeps the drafts of an account, as ciphertext. */
export function draftsOf(publicId: string) {
  const prefix = `chautari.draft.${publicId}.`;
  const places = () => Object.keys(localStorage).filter((place) => place.startsWith(prefix));
  return {
    prefix,
    places,
    /** Signing out wipes the device; a session that only ran out does not. */
    mayStay: () => localStorage.getItem(SIGNED_IN_HINT) !== null,
    wipe: () => {
      for (const place of places()) localStorage.removeItem(place);
    },
  };
}
