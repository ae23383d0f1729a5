import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ROLE_TABLE, ROLES, type Role } from '@chautari/contract/roles';
import { RANDOM_DIGITS, formatPublicId } from '@chautari/contract/publicIds';
import { accounts, patients } from './schema';
import type { Db } from './store';

/** Returns the role that a public id was issued for, by its first letter. */
export const getRole = (publicId: string): Role =>
  ROLES.find((role) => publicId.startsWith(ROLE_TABLE[role].idLetter))!;

/** Returns an ID of the first form, with a year and a sequential number, which sample people keep. */
export const buildSerialId = (role: Role, number: number) =>
  `${ROLE_TABLE[role].idLetter}-2083-${String(number).padStart(5, '0')}`;

const draw = (role: Role) =>
  formatPublicId(ROLE_TABLE[role].idLetter, Array.from({ length: RANDOM_DIGITS }, () => randomInt(10)).join(''));

/** Family members have an ID and no account. */
async function isTaken(db: Db, publicId: string) {
  const ofAccount = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.publicId, publicId));
  const ofPatient = db.select({ id: patients.id }).from(patients).where(eq(patients.publicId, publicId));
  return (await ofAccount.unionAll(ofPatient)).length > 0;
}

/** Draws an unused public ID. The unique indexes refuse one of two equal concurrent ones. */
export async function issuePublicId(db: Db, role: Role): Promise<string> {
  const drawn = draw(role);
  return (await isTaken(db, drawn)) ? issuePublicId(db, role) : drawn;
}
