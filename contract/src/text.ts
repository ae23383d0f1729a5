const DEVANAGARI_ZERO = 0x0966;

/** Replaces ०-९ by 0-9. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Controls except white space, soft hyphens, fillers, marks of direction, spaces without width, tags. */
const UNSEEN =
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Removes invisible characters. Those that join letters (U+200C, U+200D) stay, because Devanagari needs them. */
export const removeUnseen = (text: string) => text.replace(UNSEEN, '');

/**
 * Returns a number, address or code as it would be typed: `\u202a+977 ९८१\u2011२००\u202c` becomes `+977 981-200`. Contacts, messengers and office
 * programs add marks of direction, other dashes and spaces, and the scheme of a link. It is not for names.
 */
export const toPlainText = (text: string) =>
  toAsciiDigits(removeUnseen(text).normalize('NFKC'))
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:tel|mailto):\s*/i, '');

/** Whether a text is a number or an ID, such as `981-2` or `P 4827`: digits, with at most one letter before them. */
export const isNumberOrId = (text: string) => /^[^\p{L}\d]*\p{L}?[^\p{L}\d]*\d[^\p{L}]*$/u.test(toPlainText(text));

/** The 0 before a number within the country, also after its code: `+977 (0) 98…`. */
const TRUNK_ZERO = /^((?:\+|00)?977)?0(?=\d{8}$|9\d+$)/;

/** Returns the signs of a phone number or of a part of one, without spaces, brackets and the 0 of calls within the country. */
export const toDialled = (text: string) =>
  toPlainText(text)
    .replace(/[\s\-().]/g, '')
    .replace(TRUNK_ZERO, '$1');

/** Returns a Nepali number as E.164: `९८४१-२३४५६७` and `00977 9841234567` become `+9779841234567`. */
export function normalizePhone(text: string) {
  const digits = toDialled(text).replace(/^(\+|00)?977(?=\d{8,10}$)/, '');
  return /^\d{8,10}$/.test(digits) ? `+977${digits}` : text.trim();
}

/** Postpositions that Nepali writes onto the preceding word. */
const POSTPOSITION =
  /\{\{\s*(\w+)\s*\}\} (?=(?:को|का|की|ले|लाई|मा|बाट|सँग|कहाँ|देखि|सम्म|भन्दा|अनुसार)(?![\u0900-\u0963\u0970-\u097f]))/g;
/** A letter or vowel sign of Devanagari at the end. After a digit or Latin letter the space stays, for legibility. */
const ENDS_IN_DEVANAGARI = /[\u0900-\u0963\u0970-\u097f]$/;

/** Joins postpositions to the values before them: `{{name}} को` with माया becomes मायाको. */
export const joinPostpositions = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(POSTPOSITION, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' && ENDS_IN_DEVANAGARI.test(value) ? placeholder.trimEnd() : placeholder;
  });
