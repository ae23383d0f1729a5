/** Passkeys, and the challenges that they sign. Only the hash of a challenge is stored. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { passkeyChallenges as challenges, passkeys as table } from '../database/schema';
import type { Db, Store } from '../database/store';
import { hashText } from '../database/hashText';

export const CHALLENGE_MS = 5 * 60_000;

/** Creates a challenge that works once: to add a passkey to an account, or to sign in (null). */
export async function createChallenge(db: Db, accountId: string | null) {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insert(challenges)
    .values({ hash: hashText(challenge), accountId, expiresAt: new Date(Date.now() + CHALLENGE_MS) });
  return challenge;
}

/** Redeems a challenge. Returns whether there was one for this account. */
export async function redeemChallenge(db: Db, challenge: string, accountId: string | null) {
  const used = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.hash, hashText(challenge)),
        accountId === null ? isNull(challenges.accountId) : eq(challenges.accountId, accountId),
        gt(challenges.expiresAt, new Date()),
      ),
    )
    .returning({ hash: challenges.hash });
  return used.length > 0;
}

/** Deletes expired challenges. */
export const deleteOldChallenges = ({ db }: Store, now = new Date()) =>
  db.delete(challenges).where(lt(challenges.expiresAt, now));

export type Passkey = typeof table.$inferSelect;

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db.select().from(table).where(eq(table.credentialId, credentialId));
  return row;
}

export const listPasskeys = (db: Db, accountId: string) =>
  db.select().from(table).where(eq(table.accountId, accountId)).orderBy(desc(table.createdAt));

export async function insertPasskey(
  db: Db,
  passkey: Omit<typeof table.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<Passkey> {
  const [inserted] = await db
    .insert(table)
    .values({ ...passkey, id: randomUUID() })
    .returning();
  return inserted!;
}

export const touchPasskey = (db: Db, id: string, counter: number) =>
  db.update(table).set({ counter, lastUsedAt: new Date() }).where(eq(table.id, id));

/** Deletes a passkey of an account. Returns whether there was one. */
export async function deletePasskey(db: Db, accountId: string, id: string) {
  const removed = await db
    .delete(table)
    .where(and(eq(table.id, id), eq(table.accountId, accountId)))
    .returning({ id: table.id });
  return removed.length > 0;
}

/** Deletes all passkeys of an account. Returns whether there were any. */
export async function deletePasskeys(db: Db, accountId: string) {
  const removed = await db.delete(table).where(eq(table.accountId, accountId)).returning({ id: table.id });
  return removed.length > 0;
}
