/** The code that a patient shows to a doctor, on the screen of the phone or as a picture: it opens the record. */
import * as z from '@chautari/contract/zod';
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

/** Where a doctor's phone goes that reads the picture. Browsers keep what follows the # to themselves. */
export const shareCodePath = (code: string) => `/doctor-dashboard#code=${code}`;

export const makeShareCode = endpoint({
  method: 'POST',
  path: '/patients/me/share-code',
  role: 'patient',
  summary: `A code to show to a doctor, which opens the record of the signed-in patient or of a family member to that one doctor; it counts for ${SHARE_CODE_MINUTES} minutes, and the one before no more`,
  input: z.object({ person: z.optional(id) }),
  output: z.object({ code: shareCode, until: instant }),
  errors: ['notFound', 'personLocked'],
});
