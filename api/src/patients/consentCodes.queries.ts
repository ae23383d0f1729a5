/** Codes by which a person opens their record on a shared phone, or chooses a new PIN. */
import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { ServiceKey } from '../database/secret';
import { consentCodes as table, patients } from '../database/schema';
import type { Db, Store } from '../database/store';

const TRIES = 5;
const MINUTES = { phone: 10, desk: 24 * 60 } as const;

const hashCode = (key: ServiceKey, id: string, code: string) => key.hash('consent code', `${id} ${code}`);
const matchesCode = (key: ServiceKey, id: string, code: string, hash: string | null) =>
  hash !== null && key.hashes('consent code', `${id} ${code}`).includes(hash);

export const voidConsentCodes = (db: Db, patientId: string) =>
  db
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.patientId, patientId), isNull(table.usedAt)));

/** Creates a code of six digits and voids earlier ones; one of the desk lasts a day. In a transaction. */
export async function startConsentCode(transaction: Db, key: ServiceKey, patientId: string, by: keyof typeof MINUTES) {
  // A concurrent call waits here, and then finds the row of this one.
  await transaction.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId)).for('update');
  await voidConsentCodes(transaction, patientId);
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await transaction.insert(table).values({
    id,
    patientId,
    codeHash: hashCode(key, id, code),
    triesLeft: TRIES,
    expiresAt: new Date(Date.now() + MINUTES[by] * 60_000),
  });
  return code;
}

/** Counts an attempt at a code. Returns whether it is right and still valid. */
export async function checkConsentCode(db: Db, key: ServiceKey, patientId: string, code: string) {
  // In one statement, so that concurrent attempts do not exceed the limit.
  const tried = await db
    .update(table)
    .set({ triesLeft: sql`${table.triesLeft} - 1` })
    .where(
      and(
        eq(table.patientId, patientId),
        isNull(table.usedAt),
        gt(table.expiresAt, new Date()),
        gt(table.triesLeft, 0),
      ),
    )
    .returning({ id: table.id, codeHash: table.codeHash });
  return tried.some(({ id, codeHash }) => matchesCode(key, id, code, codeHash));
}

/** Redeems the code of a person. Returns false where another call did first. */
export const redeemConsentCode = async (db: Db, patientId: string) =>
  (
    await db
      .update(table)
      .set({ usedAt: new Date() })
      .where(and(eq(table.patientId, patientId), isNull(table.usedAt)))
      .returning({ id: table.id })
  ).length > 0;

export const deleteOldConsentCodes = ({ db }: Store, now = new Date()) =>
  db.delete(table).where(lt(table.expiresAt, now));
