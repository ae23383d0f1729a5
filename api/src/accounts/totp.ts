/** Codes of authenticator apps (RFC 6238), and recovery codes. */
import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks of phones go wrong: a code counts half a minute before and after its time. */
const WINDOW = 1;

/** The issuer that apps and phones show. */
export const PORTAL_NAME = 'Swasthya Chautari';

const RECOVERY_CODES = 10;
/** 120 bits: a hash without salt or key is safe from 112 (ASVS 6.5.2). */
const RECOVERY_BYTES = 15;

/** Returns a new secret of 160 bits, in base32. */
export const generateTotpSecret = () => new Secret({ size: 20 }).base32;

/** Returns the address that an app reads from a QR code. */
export const buildUri = (secret: string, account: string) =>
  new TOTP({ ...FORM, issuer: PORTAL_NAME, label: account, secret: Secret.fromBase32(secret) }).toString();

/** Returns the time step of a code, if it is valid now. */
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

/** Returns ten codes of 120 bits each, to be written down: `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. Earlier codes have 80 bits and still work. */
export const generateRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-'),
  );

/** Returns the stored hash of a typed recovery code. Codes are too long to guess, so the hash needs no key, and works after the key was lost. */
export const hashRecoveryCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('base64url');
