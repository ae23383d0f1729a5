const DEVANAGARI_ZERO = 0x0966;

/** Turns ०-९ into 0-9 and leaves the rest as it is. */
export const asciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Any way people write a Nepali number, as E.164: `९८४१-२३४५६७`, `00977 9841234567` give `+9779841234567`. */
export function normalizePhone(text: string) {
  const digits = asciiDigits(text)
    .replace(/[\s\-().]/g, '')
    .replace(/^(\+|00)?977(?=\d{8,10}$)/, '');
  return /^\d{8,10}$/.test(digits) ? `+977${digits.replace(/^0(?=\d{8}$)/, '')}` : text.trim();
}

/** The postpositions that are written onto the word before them in Nepali. */
const POSTPOSITION =
  /\{\{\s*(\w+)\s*\}\} (?=(?:को|का|की|ले|लाई|मा|बाट|सँग|कहाँ|देखि|सम्म|भन्दा|अनुसार)(?![\u0900-\u0963\u0970-\u097f]))/g;
/** A letter or a vowel sign of Devanagari at the end; after a digit or a Latin letter the space stays, or nobody could tell the two apart. */
const ENDS_IN_DEVANAGARI = /[\u0900-\u0963\u0970-\u097f]$/;

/** A text with placeholders, in which postpositions join the values that they follow: `{{name}} को` with माया becomes मायाको. */
export const joinPostpositions = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(POSTPOSITION, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' && ENDS_IN_DEVANAGARI.test(value) ? placeholder.trimEnd() : placeholder;
  });
