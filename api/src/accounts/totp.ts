/** Codes of authenticator apps (RFC 6238), and those for a lost phone. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do: SHA-1, six digits, half a minute. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks of phones go wrong: a code counts half a minute before and after its time. */
const WINDOW = 1;

/** Under this name apps and phones keep what opens an account. */
export const PORTAL_NAME = 'Swasthya Chautari';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A new secret of 160 bits, in base32. */
export const generateTotpSecret = () => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const buildUri = (secret: string, account: string) =>
  new TOTP({ ...FORM, issuer: PORTAL_NAME, label: account, secret: Secret.fromBase32(secret) }).toString();

/** The time step that a code belongs to, if it is one of those that count now. */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = TOTP.validate({
    ...FORM,
    secret: Secret.fromBase32(secret),
    token: code,
    window: WINDOW,
    timestamp: now,
  });
  return delta === null ? undefined : TOTP.counter({ ...FORM, timestamp: now }) + delta;
}

/** Ten codes of 80 bits each, to be written down: `ABCD-EFGH-IJKL-MNOP`. */
export const generateRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-'),
  );

/** As such a code is stored, however it was typed. They are too long to be tried, so no key is needed, and they still work where it was lost. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url');
