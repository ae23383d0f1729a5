const DEVANAGARI_ZERO = 0x0966;

/** Replaces ०-९ by 0-9. */
export const toAsciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Returns a Nepali number as E.164: `९८४१-२३४५६७` and `00977 9841234567` become `+9779841234567`. */
export function normalizePhone(text: string) {
  const digits = toAsciiDigits(text)
    .replace(/[\s\-().]/g, '')
    .replace(/^(\+|00)?977(?=\d{8,10}$)/, '');
  return /^\d{8,10}$/.test(digits) ? `+977${digits.replace(/^0(?=\d{8}$)/, '')}` : text.trim();
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
