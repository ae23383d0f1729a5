/** The rows of a record that move to another one of the same person, and back. */
import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accessGrants,
  appointments,
  consentCodes,
  files,
  messages,
  openings,
  pastMessages,
  patients,
  records,
  recordVersions,
  reportAlarms,
  reportChanges,
  reports,
  sessionChildren,
  shareCodes,
  unlocks,
  type MovedRows,
} from '../../database/schema';
import type { Db } from '../../database/store';

interface Way {
  from: string;
  to: string;
}

type OwnedTable = PgTable & { id: PgColumn; patientId: PgColumn };

/** Gives rows of one patient to another. Returns their ids. */
async function moveOwned(db: Db, table: OwnedTable, { from, to }: Way, which?: SQL): Promise<string[]> {
  const rows = await db
    .update(table)
    .set({ patientId: to })
    .where(and(eq(table.patientId, from), which))
    .returning({ id: table.id });
  return rows.map(({ id }) => id as string);
}

/** Gives reports to another patient, with who heard of them and what was lowered. */
async function moveReports(db: Db, way: Way, which?: SQL) {
  const ids = await moveOwned(db, reports, way, which);
  for (const table of [reportAlarms, reportChanges])
    await db.update(table).set({ patientId: way.to }).where(inArray(table.reportId, ids));
}

/** A photo stays with its person. */
const isNoPhoto = ne(files.purpose, 'photo');

/** Gives the access of doctors to another record. Returns what it was of both. */
async function moveGrants(db: Db, { from, to }: Way): Promise<MovedRows['accessGrants']> {
  const rows = await db
    .select()
    .from(accessGrants)
    .where(inArray(accessGrants.patientId, [from, to]));
  const moved = rows.filter(({ patientId }) => patientId === from);
  await db.delete(accessGrants).where(eq(accessGrants.patientId, from));
  if (moved.length)
    await db
      .insert(accessGrants)
      .values(moved.map(({ doctorId, at }) => ({ doctorId, patientId: to, at })))
      .onConflictDoUpdate({
        target: [accessGrants.doctorId, accessGrants.patientId],
        set: { at: sql`greatest(${accessGrants.at}, excluded.at)` },
      });
  return moved.map(({ doctorId, at }) => {
    const before = rows.find((each) => each.patientId === to && each.doctorId === doctorId)?.at;
    return { doctorId, at: at.toISOString(), before: before?.toISOString() ?? null };
  });
}

/** Ends the codes that open a record, and the sessions' open locks. */
async function endCodes(db: Db, patientId: string) {
  for (const table of [shareCodes, consentCodes, unlocks]) await db.delete(table).where(eq(table.patientId, patientId));
}

/** Gives the family of a former account to the account that remains. Returns the persons. */
async function moveFamily(db: Db, former: typeof patients.$inferSelect, accountId: string): Promise<string[]> {
  if (former.id !== former.accountId || former.accountId === accountId) return [];
  const rows = await db
    .update(patients)
    .set({ accountId })
    .where(and(eq(patients.accountId, former.accountId), ne(patients.id, former.id)))
    .returning({ id: patients.id });
  return rows.map(({ id }) => id);
}

/** Moves all rows of a former record to the survivor. */
export async function moveRows(
  db: Db,
  former: typeof patients.$inferSelect,
  survivor: typeof patients.$inferSelect,
): Promise<Omit<MovedRows, 'cards' | 'details' | 'version' | 'formerVersion'>> {
  const way = { from: former.id, to: survivor.id };
  await endCodes(db, former.id);
  await moveReports(db, way);
  const merged = await db
    .update(patients)
    .set({ mergedInto: survivor.id })
    .where(eq(patients.mergedInto, former.id))
    .returning({ id: patients.id });
  return {
    records: await moveOwned(db, records, way),
    appointments: await moveOwned(db, appointments, way),
    files: await moveOwned(db, files, way, isNoPhoto),
    openings: await moveOwned(db, openings, way),
    sessionChildren: await moveOwned(db, sessionChildren, way),
    // In this order: a message that becomes a past one meanwhile is found there.
    messages: [...(await moveOwned(db, messages, way)), ...(await moveOwned(db, pastMessages, way))],
    accessGrants: await moveGrants(db, way),
    persons: await moveFamily(db, former, survivor.accountId),
    merged: merged.map(({ id }) => id),
  };
}

/** Gives doctors the access that they had to each of two records. */
async function moveGrantsBack(db: Db, { from, to }: Way, moved: MovedRows['accessGrants']) {
  for (const { doctorId, at, before } of moved) {
    const ofSurvivor = and(eq(accessGrants.doctorId, doctorId), eq(accessGrants.patientId, from));
    // Who was given access since keeps it.
    const isAsMoved = and(ofSurvivor, eq(accessGrants.at, new Date(at)));
    await (before === null
      ? db.delete(accessGrants).where(isAsMoved)
      : db
          .update(accessGrants)
          .set({ at: new Date(before) })
          .where(isAsMoved));
    await db.insert(accessGrants).values({ doctorId, patientId: to, at: new Date(at) });
  }
}

/** Returns the pictures of some records, in whichever version. */
const selectImages = (db: Db, recordIds: string[]) =>
  db
    .select({ id: sql`(${recordVersions.content} ->> 'reportImage')` })
    .from(recordVersions)
    .where(inArray(recordVersions.recordId, recordIds));

/** Moves back what has moved, and what was named of what was written since. */
export async function moveRowsBack(
  db: Db,
  former: typeof patients.$inferSelect,
  survivor: typeof patients.$inferSelect,
  moved: MovedRows,
  later: { records: string[]; appointments: string[] },
) {
  const way = { from: survivor.id, to: former.id };
  const recordIds = [...moved.records, ...later.records];
  await db
    .update(patients)
    .set({ mergedInto: former.id })
    .where(and(inArray(patients.id, moved.merged), eq(patients.mergedInto, survivor.id)));
  await db
    .update(patients)
    .set({ accountId: former.accountId })
    .where(and(inArray(patients.id, moved.persons), eq(patients.accountId, survivor.accountId)));
  const isOfRecords = or(inArray(files.id, moved.files), inArray(sql`${files.id}::text`, selectImages(db, recordIds)));
  await moveOwned(db, records, way, inArray(records.id, recordIds));
  await moveReports(db, way, inArray(reports.recordId, recordIds));
  await moveOwned(db, appointments, way, inArray(appointments.id, [...moved.appointments, ...later.appointments]));
  await moveOwned(db, files, way, and(isNoPhoto, isOfRecords));
  await moveOwned(db, openings, way, inArray(openings.id, moved.openings));
  await moveOwned(db, sessionChildren, way, inArray(sessionChildren.id, moved.sessionChildren ?? []));
  for (const table of [messages, pastMessages]) await moveOwned(db, table, way, inArray(table.id, moved.messages));
  await moveGrantsBack(db, way, moved.accessGrants);
}
