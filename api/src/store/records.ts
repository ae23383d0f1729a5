/** Records as they are stored: the latest version counts, earlier ones stay. */
import { and, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Role } from '../contract/endpoint';
import type { Bilingual } from '../contract/fields';
import type { RecordContent, RecordKind } from '../contract/records';
import { readName } from './accounts';
import { accounts, patients, records, recordVersions } from './schema';
import type { Db } from './store';

export type RecordRow = typeof records.$inferSelect;
export interface StoredRecord { row: RecordRow; content: RecordContent }

const selectRecords = (db: Db) =>
  db.select({ row: records, content: recordVersions.content }).from(records)
    .innerJoin(recordVersions, and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)));

/** A record as it stands, unless it was deleted. */
export async function findRecord(db: Db, id: string): Promise<StoredRecord | undefined> {
  const [found] = await selectRecords(db).where(and(eq(records.id, id), isNull(records.hiddenAt)));
  return found;
}

/** The first of the two numbers that name the lock of a patient's cards. */
const CARD_LOCKS = 208_308_08;

/** The cards of a kind that a patient has. Whoever else adds one for the same patient waits until the transaction ends. */
export async function lockCards(transaction: Db, patientId: string, kind: RecordKind): Promise<StoredRecord[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${CARD_LOCKS}::int, hashtext(${patientId}))`);
  return selectRecords(transaction).where(and(eq(records.patientId, patientId), eq(records.kind, kind), isNull(records.hiddenAt)));
}

/** The antenatal cards of a patient, by which it is told whether she is pregnant. */
export const readPregnancies = async (db: Db, patientId: string) =>
  (await selectRecords(db).where(and(eq(records.patientId, patientId), eq(records.kind, 'ancReport'), isNull(records.hiddenAt)))).map(({ content }) => content as Extract<RecordContent, { kind: 'ancReport' }>);

interface Author { accountId: string; role: Role }

/** Stores a new record with its first version. */
export async function insertRecord(transaction: Db, row: typeof records.$inferInsert, content: RecordContent, { accountId: by, role: byRole }: Author) {
  await transaction.insert(records).values(row);
  await transaction.insert(recordVersions).values({ recordId: row.id, version: 1, content, by, byRole });
}

/** Makes a content the next version, if the given one is still the latest. Answers whether it was. */
export async function insertVersion(transaction: Db, { id, version }: Pick<RecordRow, 'id' | 'version'>, { content, day }: { content: RecordContent; day: string }, { accountId: by, role: byRole }: Author) {
  const moved = await transaction.update(records).set({ version: version + 1, day, changedAt: new Date() })
    .where(and(eq(records.id, id), eq(records.version, version), isNull(records.hiddenAt))).returning({ id: records.id });
  if (!moved.length) return false;
  await transaction.insert(recordVersions).values({ recordId: id, version: version + 1, content, by, byRole });
  return true;
}

/** Hides a record. Answers whether it was there to hide. */
export async function hide(transaction: Db, id: string) {
  const hidden = await transaction.update(records).set({ hiddenAt: new Date() }).where(and(eq(records.id, id), isNull(records.hiddenAt))).returning({ id: records.id });
  return hidden.length > 0;
}

/** Whether a patient has a later record of the same kind. */
export async function hasLater(db: Db, { patientId, kind, createdAt, id }: RecordRow) {
  const later = await db.select({ id: records.id }).from(records)
    .where(and(eq(records.patientId, patientId), eq(records.kind, kind), isNull(records.hiddenAt), sql`(date_trunc('milliseconds', ${records.createdAt}), ${records.id}) > (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`)).limit(1);
  return later.length > 0;
}

export interface RecordsAsked { kind?: RecordKind | undefined; from?: string | undefined; to?: string | undefined; after?: { day: string; id: string } | undefined; most: number }

/** Records of a patient, the latest day first. */
export const listRecordsOf = (db: Db, patientId: string, { kind, from, to, after, most }: RecordsAsked): Promise<StoredRecord[]> =>
  selectRecords(db)
    .where(and(
      eq(records.patientId, patientId), isNull(records.hiddenAt), kind && eq(records.kind, kind), from ? gte(records.day, from) : undefined, to ? lte(records.day, to) : undefined,
      after && sql`(${records.day}, ${records.id}) < (${after.day}::date, ${after.id}::uuid)`,
    ))
    .orderBy(desc(records.day), desc(records.id)).limit(most);

/** All versions of a record, the latest first. */
export const listVersions = (db: Db, id: string) => db.select().from(recordVersions).where(eq(recordVersions.recordId, id)).orderBy(desc(recordVersions.version));

/** The birth date of a patient, by which vital signs and days are judged. */
export async function readBirth(db: Db, patientId: string): Promise<string> {
  const [found] = await db.select({ dateOfBirth: patients.dateOfBirth }).from(patients).where(eq(patients.id, patientId));
  return found!.dateOfBirth;
}

/** The names of accounts by id. */
export async function readAuthors(db: Db, ids: string[]): Promise<Map<string, { role: Role; name: Bilingual }>> {
  const distinct = [...new Set(ids)];
  if (!distinct.length) return new Map();
  const found = await db.select({ id: accounts.id, role: accounts.role }).from(accounts).where(inArray(accounts.id, distinct));
  return new Map(await Promise.all(found.map(async ({ id, role }) => [id, { role, name: await readName(db, role, id) }] as const)));
}
