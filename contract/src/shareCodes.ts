/** The code that a patient shows to a doctor, on the screen of the phone or as a picture: it opens the record. */
import * as z from '@chautari/contract/zod';
import { addDays, todayInNepal } from './calendar';
import { endpoint } from './endpoint';
import { id, instant } from './fields';
import { asciiDigits } from './text';

export const SHARE_CODE_DIGITS = 8;
export const SHARE_CODE_MINUTES = 10;

/** In either kind of digits, with or without a space between them. */
export const shareCode = z.string().check(
  z.overwrite((value) => asciiDigits(value).replace(/[\s-]/g, '')),
  z.regex(/^\d{8}$/, { error: 'shareCode' }),
);

/** Whether a code may stand on the slip of an appointment: on its day and the day before, so that no paper opens a record for long. */
export const mayBeOnSlip = (date: string, today = todayInNepal()) => today === date || today === addDays(date, -1);

/** Where a doctor's phone goes that reads the picture. Browsers keep what follows the # to themselves. */
export const shareCodePath = (code: string) => `/doctor-dashboard#code=${code}`;

export const makeShareCode = endpoint({
  method: 'POST',
  path: '/patients/me/share-code',
  requires: 'patient.self',
  summary: `A code to show to a doctor, which opens the record of the signed-in patient or of a family member to that one doctor; it counts for ${SHARE_CODE_MINUTES} minutes, and the one before no more. For the printed slip of an open appointment, made on its day or the day before, it counts until that day is over`,
  input: z.object({ person: z.optional(id), slipOf: z.optional(id) }),
  output: z.object({ code: shareCode, until: instant }),
  errors: ['notFound', 'personLocked', 'wrongState'],
});
