import { check } from '@chautari/contract/check';
import { phone } from '@chautari/contract/fields';
import { normalizePublicId, PUBLIC_ID } from '@chautari/contract/publicIds';
import { isNumberOrId, toDialled, toPlainText } from '@chautari/contract/text';
import { listKeyWords } from './nameKey';

/** The query of a text typed at a desk. */
export type Query =
  | { by: 'phone'; phone: string }
  /** Digits that a phone number begins or ends with. */
  | { by: 'digits'; begins: string; ends: string }
  /** The prefix of a Patient ID. */
  | { by: 'id'; begins: string }
  /** Folded words that must all occur in the name, in any order; none where nothing can be looked for. */
  | { by: 'name'; words: string[] };

const COUNTRY = '977';

/** In a part of a number the country's code is distinct from the number's own digits only where some follow. */
const getBeginning = (digits: string) =>
  digits.startsWith(COUNTRY) && digits.length > 6 ? `+${digits}` : `+${COUNTRY}${digits}`;

/** The minimum of digits of a search. */
const MIN_DIGITS = 3;

/** Of IDs as they are issued, and of the first ones, which begin with a year. */
const BEGUN_ID = /^P-(\d{0,4}|\d{4}-\d*|\d{4}-\d{4}-\d{0,3})$/;
const NO_LETTER = /^(20\d\d-\d*|\d{4}-\d{4}-\d{3})$/;

/** Parses a text: a phone number or a part of one, a Patient ID or its beginning, or else a name in either script. */
export function readQuery(text: string): Query {
  const fullNumber = check(phone, text);
  if (fullNumber.ok) return { by: 'phone', phone: fullNumber.value };
  const plain = toPlainText(text)
    .toUpperCase()
    .replace(/[\s-]+/g, '-');
  const asId = normalizePublicId(text);
  // Written as IDs are issued, it is not yet one of the first kind.
  if (/^P-\d{4}-\d{4}-\d{0,3}$/.test(plain)) return { by: 'id', begins: plain };
  if (PUBLIC_ID.test(asId) && asId.startsWith('P')) return { by: 'id', begins: asId };
  const id = BEGUN_ID.exec(plain)?.[1] ?? NO_LETTER.exec(plain)?.[0];
  if (id !== undefined) return { by: 'id', begins: `P-${id}` };
  const digits = toDialled(text).replace(/^\+/, '');
  if (/^\d+$/.test(digits) && digits.length >= MIN_DIGITS)
    return { by: 'digits', begins: getBeginning(digits), ends: digits };
  return { by: 'name', words: isNumberOrId(text) ? [] : listKeyWords(text) };
}
