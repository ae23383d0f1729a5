/**
 * One-time codes that are derived from the service's key and their row. A request that is made again gets the code that still holds, and a copy of the
 * database holds no code.
 */
import type { ServiceKey } from '../database/secret';

interface CodeRow {
  id: string;
  expiresAt: Date;
}

const DIGITS = 6;

const toDigits = (hash: string) =>
  String(Buffer.from(hash, 'base64url').readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
const describe = ({ id, expiresAt }: CodeRow) => `${id} ${expiresAt.getTime()}`;

/** Returns the six digits of a row. */
export const deriveCode = (key: ServiceKey, purpose: string, row: CodeRow) =>
  toDigits(key.hash(`${purpose} digits`, describe(row)));

/** Returns the codes of a row with the present key and the previous ones. */
export const deriveCodes = (key: ServiceKey, purpose: string, row: CodeRow) =>
  key.hashes(`${purpose} digits`, describe(row)).map(toDigits);

/** Returns the token of a row, for a link. */
export const deriveToken = (key: ServiceKey, purpose: string, row: CodeRow) =>
  key.hash(`${purpose} token`, describe(row));

/** Returns the tokens of a row with the present key and the previous ones. */
export const deriveTokens = (key: ServiceKey, purpose: string, row: CodeRow) =>
  key.hashes(`${purpose} token`, describe(row));
