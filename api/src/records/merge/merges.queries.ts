/** Joined records as administrators see them. */
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@chautari/contract/calendar';
import { MAX_LATER, SEPARABLE_DAYS, type Merge } from '@chautari/contract/merges';
import { repeatInBoth } from '../../accounts/bilingualTexts';
import { localizeName } from '../../accounts/names';
import { selectWithDetails } from '../../appointments/appointments.queries';
import { appointments, patientMerges, patients, records, recordVersions, staff } from '../../database/schema';
import type { Db } from '../../database/store';
import type { Session } from '../../http/session';
import { buildPairCondition } from '../../patients/patientAccess';
import { getKind } from '../kinds/kinds';
import { toAppointmentLine } from './mergeSides.queries';

const survivors = alias(patients, 'survivors');
const formers = alias(patients, 'formers');
const separators = alias(staff, 'separators');

const selectMerges = (db: Db, which: SQL | undefined) =>
  db
    .select({
      merge: patientMerges,
      survivor: survivors,
      former: formers,
      by: staff.name,
      separatedBy: separators.name,
    })
    .from(patientMerges)
    .innerJoin(survivors, eq(survivors.id, patientMerges.survivorId))
    .innerJoin(formers, eq(formers.id, patientMerges.formerId))
    .leftJoin(staff, eq(staff.accountId, patientMerges.by))
    .leftJoin(separators, eq(separators.accountId, patientMerges.separatedBy))
    .where(which);
export type MergeRow = Awaited<ReturnType<typeof selectMerges>>[number];

const NOBODY = repeatInBoth('');
const toPerson = ({ id, publicId, ...person }: typeof patients.$inferSelect) => ({
  id,
  patientId: publicId,
  name: localizeName(person),
});

/** Returns the end of the days in which a merge can be taken back. */
export const getEnd = (at: Date) => new Date(at.getTime() + SEPARABLE_DAYS * DAY_MS);

/** Whether both records are still joined, and the survivor was not joined with a third one since. */
export const isJoined = ({ merge, survivor, former }: MergeRow) =>
  merge.separatedAt === null && former.mergedInto === survivor.id && survivor.mergedInto === null;

export const toMerge = (row: MergeRow): Merge => {
  const { merge, survivor, former, by, separatedBy } = row;
  return {
    id: merge.id,
    survivor: toPerson(survivor),
    former: toPerson(former),
    by: by ?? NOBODY,
    at: merge.at.toISOString(),
    reason: merge.reason,
    note: merge.note,
    until: getEnd(merge.at).toISOString(),
    isSeparable: isJoined(row) && getEnd(merge.at) > new Date(),
    separated: merge.separatedAt && { by: separatedBy ?? NOBODY, at: merge.separatedAt.toISOString() },
  };
};

export async function findMerge(db: Db, id: string): Promise<MergeRow | undefined> {
  const [row] = await selectMerges(db, eq(patientMerges.id, id));
  return row;
}

/** Returns the merges of the place of a caller that can be taken back, or could be. */
export const listMergeRows = (db: Db, session: Session) =>
  selectMerges(
    db,
    and(
      gt(patientMerges.at, new Date(Date.now() - SEPARABLE_DAYS * DAY_MS)),
      buildPairCondition(db, session, survivors.id, formers.id),
    ),
  ).orderBy(desc(patientMerges.at), desc(patientMerges.id));

/** Returns the records that were written after a merge. Those of a card go where their card goes, and are not named. */
async function listLaterRecords(db: Db, { merge: { survivorId, at, moved } }: MergeRow) {
  const rows = await db
    .select({ id: records.id, kind: records.kind, day: records.day, content: recordVersions.content })
    .from(records)
    .innerJoin(
      recordVersions,
      and(eq(recordVersions.recordId, records.id), eq(recordVersions.version, records.version)),
    )
    .where(
      and(
        eq(records.patientId, survivorId),
        gt(records.createdAt, at),
        isNull(records.hiddenAt),
        notInArray(records.id, moved.records),
      ),
    )
    .orderBy(asc(records.day), asc(records.id));
  return rows.map(({ content, ...row }) => ({ ...row, card: getKind(row.kind).getCard?.(content) }));
}

/** Returns the records of the cards that go back: with these cards they go too. */
export async function listRecordsOfCards(db: Db, row: MergeRow, cards: string[]) {
  const rows = await listLaterRecords(db, row);
  return rows.flatMap(({ id, card }) => (card !== undefined && cards.includes(card) ? [id] : []));
}

/** Returns what was written after a merge, by kinds and days. */
export async function listLater(db: Db, row: MergeRow) {
  const { survivorId, at, moved } = row.merge;
  const later = await listLaterRecords(db, row);
  const booked = await selectWithDetails(db)
    .where(
      and(
        eq(appointments.patientId, survivorId),
        gt(appointments.createdAt, at),
        notInArray(appointments.id, moved.appointments),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(MAX_LATER);
  return {
    records: later
      .filter(({ card }) => card === undefined)
      .slice(0, MAX_LATER)
      .map(({ id, kind, day }) => ({ id, kind, day })),
    appointments: booked.map(toAppointmentLine),
  };
}

/** Returns how many of what has moved is still there. */
export async function countMoved(db: Db, { merge: { moved } }: MergeRow) {
  const ids = moved.records.length ? moved.records : [];
  return {
    records: await db.$count(records, and(inArray(records.id, ids), isNull(records.hiddenAt))),
    appointments: moved.appointments.length,
    persons: moved.persons.length,
  };
}

export const markSeparated = (db: Db, id: string, changes: Partial<typeof patientMerges.$inferInsert>) =>
  db
    .update(patientMerges)
    .set({ ...changes, separatedAt: sql`now()` })
    .where(eq(patientMerges.id, id));
