/** Codes that verify the owner of a phone or an e-mail address. */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { ServiceKey } from '../database/secret';
import { contactCodes as table } from '../database/schema';
import type { Db, Store } from '../database/store';

const CODE_MINUTES = 30;
const CODE_TRIES = 5;

/** One of both. */
export type Reach = { phone: string } | { email: string };

// All codes of six digits can be tried quickly, so the hash needs the service's key.
const hashCode = (key: ServiceKey, id: string, code: string) => key.hash('contact code', `${id} ${code}`);
const matchesCode = (key: ServiceKey, id: string, code: string, hash: string | null) =>
  hash !== null && key.hashes('contact code', `${id} ${code}`).includes(hash);

const isLive = () => and(isNull(table.usedAt), gt(table.expiresAt, new Date()));
const ofAccount = (accountId: string | null) =>
  accountId === null ? isNull(table.accountId) : eq(table.accountId, accountId);

/** A code and its row. */
function newCode(key: ServiceKey, id: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    code,
    columns: {
      codeHash: hashCode(key, id, code),
      triesLeft: CODE_TRIES,
      expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
    },
  };
}

/** Creates a code for a contact of an account, or of a registration with its encrypted form. */
export async function startContactCode(
  db: Db,
  key: ServiceKey,
  reach: Reach,
  about: { accountId: string } | { form: string },
) {
  const id = randomUUID();
  const { code, columns } = newCode(key, id);
  await db.insert(table).values({ id, ...reach, ...about, ...columns });
  return { id, code };
}

export type ContactCode = typeof table.$inferSelect;

/** Returns a registration that waits for its code. */
export async function findRegistration(db: Db, id: string): Promise<ContactCode | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), ofAccount(null), isLive()));
  return row;
}

/** Replaces the code that was sent. */
export async function renewContactCode(db: Db, key: ServiceKey, id: string) {
  const { code, columns } = newCode(key, id);
  await db.update(table).set(columns).where(eq(table.id, id));
  return code;
}

/** Counts an attempt at a code. Returns its purpose if it is right and still valid. */
export async function checkContactCode(
  db: Db,
  key: ServiceKey,
  { id, accountId }: { id: string; accountId: string | null },
  code: string,
): Promise<ContactCode | undefined> {
  // In one statement, so that concurrent attempts do not exceed the limit.
  const [tried] = await db
    .update(table)
    .set({ triesLeft: sql`${table.triesLeft} - 1` })
    .where(and(eq(table.id, id), ofAccount(accountId), isLive(), gt(table.triesLeft, 0)))
    .returning();
  return tried && matchesCode(key, id, code, tried.codeHash) ? tried : undefined;
}

/** Redeems a code. Returns false where another call did first. */
export async function redeemContactCode(db: Db, id: string) {
  const used = await db
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.id, id), isLive()))
    .returning({ id: table.id });
  return used.length > 0;
}

/** Voids all codes for new contacts of an account. */
export const voidContactCodes = (db: Db, accountId: string) => db.delete(table).where(eq(table.accountId, accountId));

/** Deletes expired codes, and the forms of registrations that nobody confirmed. */
export const deleteOldContactCodes = ({ db }: Store, now = new Date()) =>
  db.delete(table).where(lt(table.expiresAt, now));
