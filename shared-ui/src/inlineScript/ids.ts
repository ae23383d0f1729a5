/** The template with this id names the scripts of the page. `data-hydrate` says when they are loaded, `data-static` which paths need none at once. */
export const HYDRATION_ID = 'hydration';
/** Where the page says that it loads, or that loading failed. The texts are in `data-busy` and `data-failed`. */
export const STATUS_ID = 'page-status';
/** Where the page says that it is a copy from the device. */
export const KEPT_ID = 'page-kept';
/** The attribute of the places that name who is signed in. */
export const ACCOUNT_NAME = 'data-account-name';
