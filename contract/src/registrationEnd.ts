/**
 * A worker is warned this many days before the registration ends. It is separate from the schemas of `workers`, because the forms face uses it
 * without zod.
 */
export const REGISTRATION_WARNING_DAYS = 60;
