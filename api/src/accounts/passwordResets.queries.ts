/** Codes and links to set a new password with. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ServiceKey } from '../database/secret';
import { accounts, passwordResets as table } from '../database/schema';
import type { Db, Store } from '../database/store';

const RESET_MINUTES = 10;
const RESET_TRIES = 5;

// All codes of six digits can be tried quickly, so the hash needs the service's key.
const hashOfCode = (key: ServiceKey, id: string, code: string) => key.hash('reset code', `${id} ${code}`);
const hashOfToken = (key: ServiceKey, token: string) => key.hash('reset link', token);

const isLive = () => and(isNull(table.usedAt), gt(table.expiresAt, new Date()));

/** Voids all codes and links of an account. */
export const voidResets = (db: Db, accountId: string) =>
  db
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.accountId, accountId), isNull(table.usedAt)));

/** Returns six random digits. */
export const generateResetCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Creates a code to type, or a token for a link, and voids earlier ones. In a transaction. */
export async function startReset(transaction: Db, key: ServiceKey, accountId: string, by: 'code' | 'link') {
  // A concurrent call waits here, and then finds the row of this one.
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  await transaction
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.accountId, accountId), eq(table.kind, 'reset'), isNull(table.usedAt)));
  const id = randomUUID();
  const secret = by === 'code' ? generateResetCode() : randomBytes(32).toString('base64url');
  const hashes = by === 'code' ? { codeHash: hashOfCode(key, id, secret) } : { linkHash: hashOfToken(key, secret) };
  await transaction.insert(table).values({
    id,
    accountId,
    kind: 'reset',
    ...hashes,
    triesLeft: RESET_TRIES,
    expiresAt: new Date(Date.now() + RESET_MINUTES * 60_000),
  });
  return secret;
}

/** Counts an attempt at a code. Returns the id of the reset if the code is right and still valid. */
export async function checkResetCode(
  db: Db,
  key: ServiceKey,
  accountId: string,
  code: string,
): Promise<string | undefined> {
  // In one statement, so that concurrent attempts do not exceed the limit.
  const tried = await db
    .update(table)
    .set({ triesLeft: sql`${table.triesLeft} - 1` })
    .where(and(eq(table.accountId, accountId), eq(table.kind, 'reset'), isLive(), gt(table.triesLeft, 0)))
    .returning({ id: table.id, codeHash: table.codeHash });
  return tried.find(
    ({ id, codeHash }) => codeHash !== null && key.hashes('reset code', `${id} ${code}`).includes(codeHash),
  )?.id;
}

/** Returns the reset of a link, if it is still valid. */
export async function findResetLink(db: Db, key: ServiceKey, token: string) {
  const [row] = await db
    .select({ id: table.id, accountId: table.accountId })
    .from(table)
    .where(and(inArray(table.linkHash, key.hashes('reset link', token)), isLive()));
  return row;
}

/** Redeems a reset. Returns false where another call did first. */
export async function redeemReset(db: Db, id: string) {
  const used = await db
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.id, id), isLive()))
    .returning({ id: table.id });
  return used.length > 0;
}

/** Deletes resets that expired long ago. */
export const deleteOldResets = ({ db }: Store, now = new Date()) => db.delete(table).where(lt(table.expiresAt, now));
