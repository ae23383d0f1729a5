/** Sendings to DHIS2, as they are stored and shown. */
import { and, desc, eq } from 'drizzle-orm';
import { SENDINGS_SHOWN, type Dhis2Sending, type FigureCell } from '@chautari/contract/dhis2';
import type { Bilingual } from '@chautari/contract/fields';
import { dhis2Sendings, type SentValue } from '../database/schema';
import type { Db } from '../database/store';
import { readAuthors } from '../records/records.queries';
import type { BsMonth } from '../records/figures/monthlyFigures';
import { nameTarget } from './mapping';

/** A month of a facility. */
export interface FacilityMonth extends BsMonth {
  facilityId: string;
}

type Sending = typeof dhis2Sendings.$inferSelect;

const isOfMonth = ({ facilityId, year, month }: FacilityMonth) =>
  and(eq(dhis2Sendings.facilityId, facilityId), eq(dhis2Sendings.year, year), eq(dhis2Sendings.month, month));

const toCell = ({ section, row, name, sex, from, isNew, value }: SentValue): FigureCell => ({
  ...{ section, row, name, sex, from, isNew, value },
});

/** Returns sendings as the pages show them. */
export async function showSendings(db: Db, rows: Sending[]): Promise<Dhis2Sending[]> {
  const authors = await readAuthors(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ id, at, by, dryRun, outcome, counts, values, refused, general }) => ({
    ...{ id, dryRun, outcome, counts, general },
    at: at.toISOString(),
    by: authors.get(by)!.name as Bilingual,
    sent: values.length,
    refused: refused.map(({ index, text, code }) => ({ ...toCell(values[index]!), text, code })),
  }));
}

/** Returns the last sendings of a month, the latest first. */
export const listSendings = (db: Db, of: FacilityMonth): Promise<Sending[]> =>
  db.select().from(dhis2Sendings).where(isOfMonth(of)).orderBy(desc(dhis2Sendings.at)).limit(SENDINGS_SHOWN);

export async function findSending(db: Db, of: FacilityMonth, id: string): Promise<Sending | undefined> {
  const [row] = await db
    .select()
    .from(dhis2Sendings)
    .where(and(isOfMonth(of), eq(dhis2Sendings.id, id)));
  return row;
}

/** Returns the names of the values that DHIS2 holds of a month with a number above zero, as far as the sendings tell. An answer that did not come may hide values, so they count. */
export async function listDelivered(db: Db, of: FacilityMonth): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(dhis2Sendings)
    .where(and(isOfMonth(of), eq(dhis2Sendings.dryRun, false)))
    .orderBy(dhis2Sendings.at);
  const delivered = new Set<string>();
  for (const { outcome, values, refused } of rows) {
    if (outcome !== 'accepted' && outcome !== 'partly' && outcome !== 'unreachable') continue;
    const isRefused = new Set(refused.map(({ index }) => index));
    for (const [index, value] of values.entries()) {
      if (isRefused.has(index)) continue;
      if (value.value > 0) delivered.add(nameTarget(value));
      else if (outcome === 'accepted') delivered.delete(nameTarget(value));
    }
  }
  return delivered;
}

/** Stores a sending with its answer. */
export async function insertSending(db: Db, row: typeof dhis2Sendings.$inferInsert): Promise<Sending> {
  const [stored] = await db.insert(dhis2Sendings).values(row).returning();
  return stored!;
}
