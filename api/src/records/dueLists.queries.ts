/** What is due of patients, as it is stored, and what it is worked out from. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm';
import {
  accounts,
  dueItems,
  dueLists,
  facilities,
  OUT_OF_DATE,
  patients,
  questionnaires,
  records,
  recordVersions,
} from '../database/schema';
import type { Db } from '../database/store';
import { isAlive } from '../patients/death';
import { isCurrent } from '../patients/merged';
import { selectPatients } from '../patients/patients.queries';
import type { HistoryContent } from './due/personHistory';
import { withDefinition } from './registers/definitions';
import { isPrivateContent } from './registers/privateEntries';
import { isDefinitionOfContent } from './registers/registers.queries';

/** A content with what the list of due items needs to know of its record. */
export interface DueContent {
  patientId: string;
  content: HistoryContent;
  isPrivate: boolean;
  facilityId: string | null;
}

export type DueItemRow = typeof dueItems.$inferInsert;

/** What is stored of one patient. */
export interface StoredDue {
  patientId: string;
  checkOn: string | null;
  facilityId: string | null;
  items: Omit<DueItemRow, 'id' | 'patientId'>[];
}

/**
 * Returns some patients whose list is out of date, and locks their rows until the transaction ends. `onlyWritten`: those of whom something was
 * written since, not those of another day. Then it waits for the rows that another transaction works out; otherwise it skips them.
 */
export async function claimOutdatedLists(
  transaction: Db,
  {
    today,
    limit,
    bound,
    onlyWritten,
  }: { today: string; limit: number; bound?: SQL | undefined; onlyWritten?: boolean },
): Promise<string[]> {
  const rows = await transaction
    .select({ id: dueLists.patientId })
    .from(dueLists)
    .where(and(onlyWritten ? eq(dueLists.checkOn, OUT_OF_DATE) : lte(dueLists.checkOn, today), bound))
    // Several readers lock the same rows in one order, and do not wait for each other in a circle.
    .orderBy(asc(dueLists.checkOn), asc(dueLists.patientId))
    .limit(limit)
    .for('update', { of: dueLists, ...(!onlyWritten && { skipLocked: true }) });
  return rows.map(({ id }) => id);
}

/** Of somebody who has died, whose record was joined with another, or whose account is closed, nothing is due. Condition on `patients` and `accounts`. */
export const isFollowed = and(ne(accounts.state, 'closed'), isAlive, isCurrent);

/** Returns those of some patients of whom something can be due. */
export const listFollowed = (db: Db, patientIds: string[]) =>
  selectPatients(db).where(and(inArray(patients.id, patientIds), isFollowed));

/** Returns the contents of the records of some patients, the latest day last. */
export async function listDueContents(db: Db, patientIds: string[]): Promise<DueContent[]> {
  const rows = await db
    .select({
      patientId: records.patientId,
      id: records.id,
      facilityId: records.facilityId,
      content: recordVersions.content,
      definition: questionnaires.definition,
      isPrivate: isPrivateContent,
      altitude: facilities.altitude,
    })
    .from(records)
    .leftJoin(facilities, eq(facilities.id, records.facilityId))
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .leftJoin(questionnaires, isDefinitionOfContent)
    .where(and(inArray(records.patientId, patientIds), isNull(records.hiddenAt)))
    .orderBy(asc(records.day), asc(records.createdAt));
  return rows.map(({ id, content, definition, altitude, ...record }) => ({
    ...record,
    content: { ...withDefinition(content, definition), id, altitude },
  }));
}

/** Stores what is due of patients in place of what was stored. */
export async function storeDueLists(transaction: Db, lists: readonly StoredDue[]) {
  await transaction.delete(dueItems).where(
    inArray(
      dueItems.patientId,
      lists.map(({ patientId }) => patientId),
    ),
  );
  for (const { patientId, checkOn, facilityId } of lists)
    await transaction.update(dueLists).set({ checkOn, facilityId }).where(eq(dueLists.patientId, patientId));
  const rows = lists.flatMap(({ patientId, items }) =>
    items.map((item): DueItemRow => ({ ...item, patientId, id: randomUUID() })),
  );
  if (rows.length) await transaction.insert(dueItems).values(rows);
}
