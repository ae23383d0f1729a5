import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { getAudience, type Role } from '@chautari/contract/roles';
import { PASSWORD_LENGTH } from '@chautari/contract/passwordLength';
import { createPasswordRater, type RatePassword } from '@chautari/contract/passwordRule';
import { problem } from '../http/problem';
import type { FastifyRequest } from 'fastify';
import type { KnownDevices } from './knownDevices';

/** The minimum of OWASP for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalizes the letters and digits of different keyboards. */
const uniform = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string) => hash(uniform(password), COST);

/** Verified where there is no account, so that an answer takes as long as where there is one. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
  const fits = await verify(passwordHash ?? (await nobodysHash), uniform(password));
  return fits && Boolean(passwordHash);
}

let judging: Promise<RatePassword> | undefined;

/** Loaded with the first new password: its dictionaries take some megabytes. */
const loadJudge = () =>
  (judging ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, common]) => createPasswordRater(ZxcvbnFactory, common),
  ));

/** Returns the field code of a new password that is too easy for a role; `about` are the personal words of its owner. */
export async function validatePassword(role: Role, password: string, about: readonly (string | null)[]) {
  const judge = await loadJudge();
  return judge(password, { least: PASSWORD_LENGTH[getAudience(role)], about: about.filter((word) => word !== null) })
    .code;
}

/** Returns the limits of ratings of new passwords: each blocks the process for up to a tenth of a second. */
export const limitRatings = (devices: KnownDevices, request: FastifyRequest) =>
  devices.limitCallers(request, 'new passwords', { account: 50, network: 300 });

/**
 * Refuses a new password that is too easy to guess. Every handler that sets a password calls this or `validatePassword`.
 * @throws HttpProblem `invalid` with the fault of the field `password`.
 */
export async function assertGoodPassword(...[role, password, about]: Parameters<typeof validatePassword>) {
  const fault = await validatePassword(role, password, about);
  if (fault) problem('invalid', { fields: { password: fault } });
}
