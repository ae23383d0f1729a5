/** Codes that verify the owner of a phone or an e-mail address. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { CONTACT_CODE_MINUTES } from '@chautari/contract/codeMinutes';
import type { ServiceKey } from '../database/secret';
import { deriveCode, deriveCodes } from './oneTimeCode';
import { contactCodes as table } from '../database/schema';
import type { Db, Store } from '../database/store';

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

const PURPOSE = 'contact code';

/** Returns a code and the columns of its row. */
function newCode(key: ServiceKey, id: string) {
  const expiresAt = new Date(Date.now() + CONTACT_CODE_MINUTES * 60_000);
  const code = deriveCode(key, PURPOSE, { id, expiresAt });
  return { code, columns: { codeHash: hashCode(key, id, code), triesLeft: CODE_TRIES, expiresAt } };
}

/** Returns the code that was sent, while it can still be used. */
export const findHeldCode = (key: ServiceKey, row: ContactCode) =>
  row.triesLeft > 0
    ? deriveCodes(key, PURPOSE, row).find((code) => matchesCode(key, row.id, code, row.codeHash))
    : undefined;

/** Creates a code for a contact of an account, or of a form that waits for it, encrypted. */
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

const isFor = (reach: Reach) => ('phone' in reach ? eq(table.phone, reach.phone) : eq(table.email, reach.email));

/** Returns the code of an account for a new contact: the one that still holds, or a new one. Voids those for other contacts. */
export async function issueContactCodes(db: Db, key: ServiceKey, accountId: string, reaches: Reach[]) {
  const targets = or(...reaches.map(isFor));
  // A row has a phone or an e-mail, so the condition of the other one is null.
  const isOther = targets && sql`(${targets}) is not true`;
  await db.delete(table).where(and(eq(table.accountId, accountId), isOther));
  const codes = [];
  for (const reach of reaches) {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.accountId, accountId), isFor(reach), isLive(), gt(table.triesLeft, 0)));
    const code = row && findHeldCode(key, row);
    codes.push(code ? { id: row.id, code } : await startContactCode(db, key, reach, { accountId }));
  }
  return codes;
}

export type ContactCode = typeof table.$inferSelect;

/** Returns a form that waits for its code. */
export async function findWaitingForm(db: Db, id: string): Promise<ContactCode | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), ofAccount(null), isLive()));
  return row;
}

/** Replaces a code that was tried too often. */
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

/** Deletes expired codes, and the forms of registrations that nobody confirmed. */
export const deleteOldContactCodes = ({ db }: Store, now = new Date()) =>
  db.delete(table).where(lt(table.expiresAt, now));
