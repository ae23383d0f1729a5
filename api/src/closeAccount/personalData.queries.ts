import { and, eq, exists, getTableColumns, inArray, not, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { appointments, patients, records } from '../database/schema';
import type { Db } from '../database/store';
import type { Closing, ColumnClass, PersonalTable } from './columnClasses';
import { PERSONAL_DATA } from './personalData';

/** Replaces an erased text that cannot be null. */
export const ERASED = '—';

const getBlank = ({ notNull, default: initial }: PgColumn) => (notNull ? (initial ?? ERASED) : null);

/** Builds the values that erase the columns of a class. */
function blanks({ table, keptRows }: PersonalTable, isErased: (columnClass: ColumnClass) => boolean) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => isErased(keptRows!.columns[name]!));
  return Object.fromEntries(columns.map(([name, column]) => [name, getBlank(column)]));
}

/** Returns the persons that no health worker has seen or written about. */
async function neverSeen(db: Db, persons: string[]): Promise<string[]> {
  const hasRecord = db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.patientId, patients.id), eq(records.byHealthWorker, true)));
  const wasSeen = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.patientId, patients.id), inArray(appointments.status, ['done', 'noShow'])));
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(inArray(patients.id, persons), not(or(exists(hasRecord), exists(wasSeen))!)));
  return rows.map(({ id }) => id);
}

async function eraseFrom(db: Db, personal: PersonalTable, closing: Closing, unseen: string[]) {
  const { table, erasedRows, keptRows } = personal;
  if (erasedRows) {
    const which = erasedRows.rows(closing, db);
    await (erasedRows.leave ? db.update(table).set(erasedRows.leave).where(which) : db.delete(table).where(which));
  }
  if (!keptRows) return;
  const always = blanks(personal, (columnClass) => columnClass === 'erased');
  if (Object.keys(always).length) await db.update(table).set(always).where(keptRows.rows(closing, db));
  const ifUnseen = blanks(personal, (columnClass) => columnClass !== 'erased' && columnClass.unlessSeen === 'erased');
  if (Object.keys(ifUnseen).length && unseen.length)
    await db
      .update(table)
      .set(ifUnseen)
      .where(keptRows.rows({ ...closing, persons: unseen }, db));
}

/** Erases what `PERSONAL_DATA` classes as erased. In a transaction. */
export async function erasePersonalData(transaction: Db, closing: Closing) {
  const unseen = await neverSeen(transaction, closing.persons);
  for (const personal of Object.values(PERSONAL_DATA))
    await eraseFrom(transaction, personal as unknown as PersonalTable, closing, unseen);
}
