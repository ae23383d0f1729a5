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
