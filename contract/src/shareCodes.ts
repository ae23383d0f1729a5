/** The code that a patient shows to a doctor, as digits or a picture. It opens the record. */
import * as z from '@chautari/contract/zod';
import { addDays, todayInNepal } from './calendar';
import { endpoint } from './endpoint';
import { id, instant } from './fields';
import { toPlainText } from './text';

export const SHARE_CODE_DIGITS = 8;
export const SHARE_CODE_MINUTES = 10;

/** In digits of either script, with or without a space between them. */
export const shareCode = z.string().check(
  z.overwrite((value) => toPlainText(value).replace(/[\s-]/g, '')),
  z.regex(/^\d{8}$/, { error: 'shareCode' }),
);

/**
 * Returns whether a code may be printed on the slip of an appointment: on its day and the day before, so that the paper does not open a record
 * for long.
 */
export const canBeOnSlip = (date: string, today = todayInNepal()) => today === date || today === addDays(date, -1);

/** Returns the path that a doctor's phone opens when it reads the picture. Browsers do not send the part after the #. */
export const getShareCodePath = (code: string) => `/doctor-dashboard#code=${code}`;

export const makeShareCode = endpoint({
  method: 'POST',
  path: '/patients/me/share-code',
  requires: 'patient.self',
  summary: `A code to show to a doctor, which opens the record of the signed-in patient or of a family member to that one doctor; it counts for ${SHARE_CODE_MINUTES} minutes, and the one before no more. For the printed slip of an open appointment, made on its day or the day before, it counts until that day is over`,
  input: z.object({ person: z.optional(id), slipOf: z.optional(id) }),
  output: z.object({ code: shareCode, until: instant }),
  errors: ['notFound', 'personLocked', 'wrongState', 'personDied'],
});
