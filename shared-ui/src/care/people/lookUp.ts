import { check, lookUpPatient, SHARE_CODE_DIGITS, toPlainText } from '@chautari/contract';
import type { Input } from '../../faces/platform';

/** A look-up by the number that somebody typed: a Patient ID begins with its letter, and a code has fewer digits than a phone number. */
export function parseLookUp(typed: string) {
  const text = toPlainText(typed);
  if (/^[a-z]/i.test(text)) return { by: 'id', patientId: text };
  const isCode = text.replace(/\D/g, '').length === SHARE_CODE_DIGITS && !text.includes('+');
  return isCode ? { by: 'code', code: text } : { by: 'phone', phone: text };
}

/** Returns the look-up by a whole number; undefined where the text is a name or a part of a number. */
export function readLookUp(typed: string): Input<'lookUpPatient'> | undefined {
  const checked = check(lookUpPatient.input, parseLookUp(typed));
  return checked.ok ? checked.value : undefined;
}
