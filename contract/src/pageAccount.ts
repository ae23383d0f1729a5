/** The header that names the account for which the page of a call was made: its public ID, or `nobody`. */
export const PAGE_ACCOUNT_HEADER = 'x-page-account';
export const NOBODY = 'nobody';
