/** The stored second step of signing in: secrets encrypted with the service's key, recovery codes hashed. */
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ServiceKey } from '../database/secret';
import { secondSteps as table } from '../database/schema';
import type { Db } from '../database/store';

/** Binds an encrypted secret to its account, so that it cannot be moved to another one. */
const getContext = (accountId: string) => `second step ${accountId}`;

interface SecondStep {
  /** The active secret; undefined where there is none, or it was encrypted with another key. */
  secret: string | undefined;
  newSecret: string | undefined;
  /** The stored value, for compare-and-set. */
  sealedNewSecret: string | null;
  on: boolean;
  recoveryCodesLeft: number;
}

const NONE: SecondStep = {
  secret: undefined,
  newSecret: undefined,
  sealedNewSecret: null,
  on: false,
  recoveryCodesLeft: 0,
};

export async function readSecondStep(db: Db, key: ServiceKey, accountId: string): Promise<SecondStep> {
  const [row] = await db.select().from(table).where(eq(table.accountId, accountId));
  if (!row) return NONE;
  const open = (sealed: string | null) => (sealed === null ? undefined : key.open(sealed, getContext(accountId)));
  return {
    secret: open(row.secret),
    newSecret: open(row.newSecret),
    sealedNewSecret: row.newSecret,
    on: row.secret !== null,
    recoveryCodesLeft: row.recoveryHashes.length,
  };
}

export async function hasSecondStep(db: Db, accountId: string) {
  const rows = await db
    .select({ id: table.accountId })
    .from(table)
    .where(and(eq(table.accountId, accountId), isNotNull(table.secret)));
  return rows.length > 0;
}

/** Stores a new secret until its owner confirms it by a code. */
export async function storeNewSecret(db: Db, key: ServiceKey, accountId: string, secret: string) {
  const newSecret = key.seal(secret, getContext(accountId));
  await db
    .insert(table)
    .values({ accountId, newSecret, recoveryHashes: [] })
    .onConflictDoUpdate({ target: table.accountId, set: { newSecret } });
}

interface Confirmed {
  sealedNewSecret: string;
  step: number;
  recoveryHashes: string[];
  mayReplace: boolean;
}

/**
 * Activates a new secret, in place of the present one if that is allowed. Returns whether it did: not if
 * another secret was requested meanwhile.
 */
export async function confirmNewSecret(
  db: Db,
  accountId: string,
  { sealedNewSecret, step, recoveryHashes, mayReplace }: Confirmed,
) {
  const changed = await db
    .update(table)
    .set({ secret: sealedNewSecret, newSecret: null, lastStep: step, recoveryHashes })
    .where(
      and(
        eq(table.accountId, accountId),
        eq(table.newSecret, sealedNewSecret),
        mayReplace ? undefined : isNull(table.secret),
      ),
    )
    .returning({ id: table.accountId });
  return changed.length > 0;
}

/** Redeems the code of a time step. Returns whether neither it nor a later one was used before. */
export async function redeemTotpStep(db: Db, accountId: string, step: number) {
  const used = await db
    .update(table)
    .set({ lastStep: step })
    .where(and(eq(table.accountId, accountId), lt(table.lastStep, step)))
    .returning({ id: table.accountId });
  return used.length > 0;
}

/** Redeems a recovery code. Returns whether there was such a code. */
export async function redeemRecoveryCode(db: Db, accountId: string, hash: string) {
  const isAmong = sql`${table.recoveryHashes} @> ${JSON.stringify([hash])}::jsonb`;
  const used = await db
    .update(table)
    .set({ recoveryHashes: sql`${table.recoveryHashes} - ${hash}::text` })
    .where(and(eq(table.accountId, accountId), isAmong))
    .returning({ id: table.accountId });
  return used.length > 0;
}

/** Removes the second step. Returns whether there was one. */
export async function removeSecondStep(db: Db, accountId: string) {
  const removed = await db
    .delete(table)
    .where(and(eq(table.accountId, accountId), isNotNull(table.secret)))
    .returning({ id: table.accountId });
  return removed.length > 0;
}

/** Encrypts with the present key the secrets of previous keys. Returns their number. */
export async function reencryptSecondSteps(db: Db, key: ServiceKey): Promise<number> {
  let resealed = 0;
  for (const { accountId, secret, newSecret } of await db.select().from(table)) {
    const anew = (sealed: string | null) => (sealed === null ? undefined : key.reseal(sealed, getContext(accountId)));
    const changes = { secret: anew(secret), newSecret: anew(newSecret) };
    if (changes.secret === undefined && changes.newSecret === undefined) continue;
    // Another process may have done it, or the owner set up another one meanwhile.
    const isUnchanged = (column: typeof table.secret | typeof table.newSecret, was: string | null) =>
      was === null ? isNull(column) : eq(column, was);
    const changed = await db
      .update(table)
      .set(changes)
      .where(
        and(eq(table.accountId, accountId), isUnchanged(table.secret, secret), isUnchanged(table.newSecret, newSecret)),
      )
      .returning({ id: table.accountId });
    resealed += changed.length;
  }
  return resealed;
}
