import { Secret, TOTP } from 'otpauth';

/** The code of an app a number of half minutes from now. Each counts once, and those of the half minutes beside now count too. */
export const generateCode = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
