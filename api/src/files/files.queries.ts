import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { CheckedFile } from './check';
import { accounts, doctors, fileParts, files, notices } from '../database/schema';
import type { Db } from '../database/store';

export const MEGABYTE = 1024 * 1024;

export type FileRow = typeof files.$inferSelect;

export async function readFileRow(db: Db, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** Returns the bytes of uploads without an account that no form names yet. */
export async function sumGuestUploads(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(and(ne(files.state, 'kept'), isNull(files.accountId)));
  return row!.bytes;
}

/** Returns the part of the room for uploads without an account that is used, from 0 to 1. */
export const readGuestUploadUse = async ({ db }: { db: Db }, megabytes: number) =>
  (await sumGuestUploads(db)) / (megabytes * MEGABYTE);

/** Matches an upload at a position. Of two concurrent calls that extend it only one matches. */
const at = ({ id, received }: Pick<FileRow, 'id' | 'received'>) =>
  and(eq(files.id, id), eq(files.state, 'receiving'), eq(files.received, received));

/** Adds the next part to an upload; `undefined` if another came first. Call it in a transaction. */
export async function addPart(transaction: Db, upload: FileRow, content: Buffer): Promise<FileRow | undefined> {
  const [moved] = await transaction
    .update(files)
    .set({ received: upload.received + content.length })
    .where(at(upload))
    .returning();
  if (moved) await transaction.insert(fileParts).values({ fileId: upload.id, from: upload.received, content });
  return moved;
}

/** Returns the received parts of an upload, in order. */
export async function readParts(db: Db, id: string): Promise<Buffer[]> {
  const rows = await db
    .select({ content: fileParts.content })
    .from(fileParts)
    .where(eq(fileParts.fileId, id))
    .orderBy(asc(fileParts.from));
  return rows.map(({ content }) => content);
}

/** Ends an upload whose content was checked; `undefined` if another call has done so. Call it in a transaction. */
export async function finishUpload(
  transaction: Db,
  upload: FileRow,
  { content, ...checked }: CheckedFile,
): Promise<FileRow | undefined> {
  const [finished] = await transaction
    .update(files)
    .set({ ...checked, state: 'loose', received: upload.bytes, bytes: content.length })
    .where(at(upload))
    .returning();
  if (finished) await transaction.delete(fileParts).where(eq(fileParts.fileId, upload.id));
  return finished;
}

/** Deletes an upload that failed its check, unless it has changed meanwhile. */
export const removeUpload = (db: Db, upload: FileRow) => db.delete(files).where(at(upload));

/** Deletes uploads that no form has claimed since an instant. Returns their ids. */
export async function deleteUnclaimed(db: Db, since: Date): Promise<string[]> {
  const removed = await db
    .delete(files)
    .where(and(inArray(files.state, ['receiving', 'loose']), lt(files.createdAt, since)))
    .returning({ id: files.id });
  return removed.map(({ id }) => id);
}

/** Returns whether a file is the picture of a notice that was not withdrawn. */
export const isInNotice = async (db: Db, id: string) =>
  Boolean(
    (
      await db
        .select({ id: notices.id })
        .from(notices)
        .where(and(eq(notices.imageId, id), isNull(notices.withdrawnAt)))
        .limit(1)
    ).length,
  );

/** Returns whether a file is the photo of a published doctor. */
export const isDoctorPhoto = async (db: Db, id: string) =>
  Boolean(
    (
      await db
        .select({ id: doctors.accountId })
        .from(doctors)
        .innerJoin(accounts, eq(accounts.id, doctors.accountId))
        .where(and(eq(doctors.photoId, id), eq(accounts.state, 'active')))
        .limit(1)
    ).length,
  );
