/** Records that were merged into another one of the same person, and lead to it. */
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { patients } from '../database/schema';
import type { Db } from '../database/store';
import { problem } from '../http/problem';

/** Condition on `patients`: the record was not joined with another one. */
export const isCurrent = isNull(patients.mergedInto);

/** The id of a record of `patients`, or of the one with which it was joined. */
export const currentId = sql<string>`coalesce(${patients.mergedInto}, ${patients.id})`;

/** Returns the id of the record with which a record was joined, else its own. */
export async function findCurrentId(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ id: currentId }).from(patients).where(eq(patients.id, id));
  return row?.id ?? id;
}

/** Returns the id of the record that remains after merges. It is not merged into another one until the transaction ends. */
export async function holdCurrentId(transaction: Db, id: string): Promise<string> {
  const [row] = await transaction.select({ id: currentId }).from(patients).where(eq(patients.id, id)).for('key share');
  return row?.id ?? id;
}

/** Returns the records that were joined with some. */
export const listFormer = (db: Db, survivors: string[]) =>
  db.select().from(patients).where(inArray(patients.mergedInto, survivors)).orderBy(asc(patients.createdAt));

/**
 * Locks persons against all changes and against new rows until the transaction ends, always in the same order.
 * @throws HttpProblem `notFound`
 */
export async function lockPersons(transaction: Db, ids: string[]) {
  const rows = await transaction
    .select({ id: patients.id })
    .from(patients)
    .where(inArray(patients.id, ids))
    .orderBy(asc(patients.id))
    .for('update');
  if (rows.length < new Set(ids).size) problem('notFound');
}
