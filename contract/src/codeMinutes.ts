/** How long a code works that confirms a phone or an e-mail address. */
export const CONTACT_CODE_MINUTES = 30;

/** How long a slot is held for a guest until the code from the phone confirms it. */
export const GUEST_HOLD_MINUTES = 10;
