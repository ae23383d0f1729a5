/** The id of the template with the scripts of the page. `data-hydrate` says when they are loaded, `data-static` which paths need none at once. */
export const HYDRATION_ID = 'hydration';
/** The id of the status for loading and failures. The texts are in `data-busy` and `data-failed`. */
export const STATUS_ID = 'page-status';
/** The id of the note that the page is a copy from the device. */
export const KEPT_ID = 'page-kept';
/** The id of the element with the newest notice, as JSON. */
export const ANNOUNCEMENT_ID = 'announcement';
/** The attribute of the elements with the name of the signed-in person. */
export const ACCOUNT_NAME = 'data-account-name';
/** The property of a field that somebody typed into before React was on the page. */
export const TYPED_EARLY = 'typedEarly';
/** The event that asks a list of a form for entries up to an index (`detail`), without moving the focus. */
export const ADD_ENTRIES = 'chautari:addEntries';
/** The event before React hydrates the page. */
export const BEFORE_HYDRATION = 'chautari:hydrate';
/** The key in local storage of the reader's health post. */
export const MY_FACILITY = 'chautari.facility';
/** The attribute of the elements with a part of the reader's health post: `name`, `phone`, `ambulance`, `state`, `vaccination`, `doctors`. */
export const FACILITY_PART = 'data-facility-part';
