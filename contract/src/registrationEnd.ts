/**
 * So many days before its end a registration is warned about. Apart from the schemas of `workers`, because the forms face needs it, which
 * comes without zod.
 */
export const REGISTRATION_WARNING_DAYS = 60;
