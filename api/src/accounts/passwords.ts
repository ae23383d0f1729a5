import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import type { Role } from '@chautari/contract/endpoint';
import { asciiDigits } from '@chautari/contract/text';
import commonPasswords from './commonPasswords.json';

/** argon2id as OWASP asks for at least: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letters and digits in different ways. */
const uniform = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(uniform(password), COST);

/** Verified where there is no account, so that an answer takes as long as where there is one. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
  const fits = await verify(passwordHash ?? (await nobodysHash), uniform(password));
  return fits && Boolean(passwordHash);
}

const COMMON = new Set(commonPasswords);

/** Whether somebody who guesses would try this password early: a common one, one character repeated, or the own phone number. */
export function isCommonPassword(password: string, contact: string) {
  const plain = asciiDigits(uniform(password)).toLowerCase();
  const isRepeated = /^(.)\1*$/u.test(plain);
  const isOwnPhone = /^\+?\d{10,}$/.test(plain) && contact.endsWith(plain.slice(-10));
  return COMMON.has(plain) || isRepeated || isOwnPhone || plain === contact;
}

/** Doctors and staff see other people's records. */
const MIN_LENGTH_OF_WORKERS = 12;

/** What is wrong with a new password for an account of a role, as the code of the field; `names` are what it signs in with. */
export function passwordFault(role: Role, password: string, names: (string | null)[]) {
  if (role !== 'patient' && password.length < MIN_LENGTH_OF_WORKERS) return 'passwordShort12';
  return names.some((name) => name !== null && isCommonPassword(password, name.toLowerCase()))
    ? 'passwordCommon'
    : undefined;
}
