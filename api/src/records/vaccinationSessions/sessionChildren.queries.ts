/** The children who came to vaccination sessions, and what they got. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { NotGivenReason } from '@chautari/contract/vaccinationSessions';
import { patients, records, sessionChildren, sessionDoses, vaccinationSessions } from '../../database/schema';
import type { Db } from '../../database/store';

/** A dose of a child at a session; `reason`: why it was not given. */
export interface DoseRow {
  dose: string;
  vaccine: string;
  reason: NotGivenReason | null;
}

const listDoseRows = (db: Db, childIds: string[]) =>
  childIds.length ? db.select().from(sessionDoses).where(inArray(sessionDoses.childId, childIds)) : [];

/** Returns the children of a session in the order in which they came, each with its doses. */
export async function listSessionChildren(db: Db, sessionId: string) {
  const rows = await db
    .select({ row: sessionChildren, patient: patients })
    .from(sessionChildren)
    .leftJoin(patients, eq(patients.id, sessionChildren.patientId))
    .where(eq(sessionChildren.sessionId, sessionId))
    .orderBy(asc(sessionChildren.addedAt), asc(sessionChildren.id));
  const doses = await listDoseRows(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map((each) => ({ ...each, doses: doses.filter(({ childId }) => childId === each.row.id) }));
}

/** Returns the line of a child at a session, with its doses. */
export async function findSessionChild(db: Db, sessionId: string, patientId: string) {
  const [row] = await db
    .select()
    .from(sessionChildren)
    .where(and(eq(sessionChildren.sessionId, sessionId), eq(sessionChildren.patientId, patientId)))
    .orderBy(asc(sessionChildren.addedAt))
    .limit(1);
  return row && { row, doses: await listDoseRows(db, [row.id]) };
}
export type StoredChild = NonNullable<Awaited<ReturnType<typeof findSessionChild>>>;

export const countSessionChildren = (db: Db, sessionId: string) =>
  db.$count(sessionChildren, eq(sessionChildren.sessionId, sessionId));

/** Returns the patients who came to a session. */
export const selectSessionPatients = (db: Db, sessionId: string) =>
  db
    .select({ id: sessionChildren.patientId })
    .from(sessionChildren)
    .where(and(eq(sessionChildren.sessionId, sessionId), sql`${sessionChildren.patientId} is not null`));

/** Writes the doses of a child in place of those before. The session is locked. */
export async function replaceSessionDoses(
  db: Db,
  { sessionId, patientId }: { sessionId: string; patientId: string },
  before: StoredChild | undefined,
  doses: DoseRow[],
) {
  const childId = before?.row.id ?? randomUUID();
  await (before
    ? db
        .update(sessionChildren)
        .set({ version: before.row.version + 1 })
        .where(eq(sessionChildren.id, childId))
    : db.insert(sessionChildren).values({ id: childId, sessionId, patientId }));
  await db.delete(sessionDoses).where(eq(sessionDoses.childId, childId));
  if (doses.length) await db.insert(sessionDoses).values(doses.map((dose) => ({ ...dose, childId })));
}

/** Takes a child off a session. */
export async function deleteSessionChild(db: Db, childId: string) {
  await db.delete(sessionDoses).where(eq(sessionDoses.childId, childId));
  await db.delete(sessionChildren).where(eq(sessionChildren.id, childId));
}

/** Removes from sessions the doses that a corrected card no longer has on their day. */
export async function removeUngivenDoses(
  db: Db,
  recordId: string,
  { doses, otherDoses = [] }: ContentOf<'immunization'>,
) {
  const rows = await db
    .select({
      childId: sessionDoses.childId,
      dose: sessionDoses.dose,
      vaccine: sessionDoses.vaccine,
      day: vaccinationSessions.day,
    })
    .from(sessionDoses)
    .innerJoin(sessionChildren, eq(sessionChildren.id, sessionDoses.childId))
    .innerJoin(vaccinationSessions, eq(vaccinationSessions.id, sessionChildren.sessionId))
    .innerJoin(records, eq(records.patientId, sessionChildren.patientId))
    .where(and(eq(records.id, recordId), isNull(sessionDoses.reason)));
  const ungiven = rows.filter(
    ({ dose, vaccine, day }) =>
      doses[dose]?.date !== day && !otherDoses.some((other) => other.vaccine === vaccine && other.date === day),
  );
  for (const { childId, dose } of ungiven)
    await db.delete(sessionDoses).where(and(eq(sessionDoses.childId, childId), eq(sessionDoses.dose, dose)));
}
