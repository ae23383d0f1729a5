/** Codes and links to set a new password with. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { ServiceKey } from '../database/secret';
import { deriveCode, deriveCodes, deriveToken, deriveTokens } from './oneTimeCode';
import { accounts, passwordResets as table } from '../database/schema';
import type { Db, Store } from '../database/store';

export const RESET_MINUTES = 10;
export const RESET_TRIES = 5;

// All codes of six digits can be tried quickly, so the hash needs the service's key.
const hashOfCode = (key: ServiceKey, id: string, code: string) => key.hash('reset code', `${id} ${code}`);
const hashOfToken = (key: ServiceKey, token: string) => key.hash('reset link', token);

/** The condition of codes and links that are neither used nor expired. */
export const isLive = () => and(isNull(table.usedAt), gt(table.expiresAt, new Date()));

/** Voids all codes and links of an account. */
export const voidResets = (db: Db, accountId: string) =>
  db
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.accountId, accountId), isNull(table.usedAt)));

const PURPOSE = 'reset';
type Way = 'code' | 'link';

/** Returns the code or token of a reset, if this is its way. */
function findSecret(key: ServiceKey, row: typeof table.$inferSelect, by: Way) {
  if (by === 'link')
    return deriveTokens(key, PURPOSE, row).find(
      (token) => row.linkHash && key.hashes('reset link', token).includes(row.linkHash),
    );
  return deriveCodes(key, PURPOSE, row).find(
    (code) => row.codeHash && key.hashes('reset code', `${row.id} ${code}`).includes(row.codeHash),
  );
}

/** Returns a code for a contact that nobody has. It opens nothing. */
export const getNobodysCode = (key: ServiceKey, contact: string) =>
  deriveCode(key, PURPOSE, { id: contact, expiresAt: new Date(0) });

/** Returns the code to type, or the token for a link: the one that still holds, or a new one. In a transaction. */
export async function issueReset(transaction: Db, key: ServiceKey, accountId: string, by: Way) {
  // A concurrent call waits here, and then finds the row of this one.
  await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const rows = await transaction
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), eq(table.kind, 'reset'), isLive(), gt(table.triesLeft, 0)));
  for (const row of rows) {
    const held = findSecret(key, row, by);
    if (held) return held;
  }
  const row = { id: randomUUID(), expiresAt: new Date(Date.now() + RESET_MINUTES * 60_000) };
  const secret = by === 'code' ? deriveCode(key, PURPOSE, row) : deriveToken(key, PURPOSE, row);
  const hashes = by === 'code' ? { codeHash: hashOfCode(key, row.id, secret) } : { linkHash: hashOfToken(key, secret) };
  await transaction.insert(table).values({ ...row, accountId, kind: 'reset', ...hashes, triesLeft: RESET_TRIES });
  return secret;
}

/** Counts an attempt at the valid codes of an account. Returns their ids and hashes. One statement, so that concurrent attempts keep the limit. */
export const countTry = (db: Db, accountId: string, kind: (typeof table.$inferSelect)['kind']) =>
  db
    .update(table)
    .set({ triesLeft: sql`${table.triesLeft} - 1` })
    .where(and(eq(table.accountId, accountId), eq(table.kind, kind), isLive(), gt(table.triesLeft, 0)))
    .returning({ id: table.id, codeHash: table.codeHash });

/** Counts an attempt at a code. Returns the id of the reset if the code is right and still valid. */
export async function checkResetCode(
  db: Db,
  key: ServiceKey,
  accountId: string,
  code: string,
): Promise<string | undefined> {
  const rows = await countTry(db, accountId, 'reset');
  return rows.find(
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
