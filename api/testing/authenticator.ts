import { Secret, TOTP } from 'otpauth';

/** The code of an app a number of half minutes from now. Each counts once, and those of the half minutes beside now count too. */
export const generateCode = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Whether no two codes of the minutes around now are the same, of one secret or of several. */
export function haveDistinctCodes(...secrets: string[]) {
  const codes = secrets.flatMap((secret) => [-3, -2, -1, 0, 1, 2, 3, 4, 5].map((steps) => generateCode(secret, steps)));
  return new Set(codes).size === codes.length;
}
