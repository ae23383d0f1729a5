/** The header of an answer with the moment (ISO 8601) at which the session ends if nobody uses it. */
export const SESSION_ENDS_HEADER = 'session-ends';
/** The header of a call that no person caused, such as one by a timer: it does not prolong the session. */
export const UNATTENDED_HEADER = 'x-unattended';
