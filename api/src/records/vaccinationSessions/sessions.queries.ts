/** Vaccination sessions, and the vials that were used at them. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SessionState, SessionVials, VaccinationSessionItem } from '@chautari/contract/vaccinationSessions';
import { facilities, sessionChildren, sessionDoses, sessionVials, vaccinationSessions } from '../../database/schema';
import type { Db } from '../../database/store';

type NewSession = Omit<typeof vaccinationSessions.$inferInsert, 'id' | 'version' | 'createdAt' | 'closedAt'>;
type SessionChange = Partial<Omit<NewSession, 'facilityId' | 'createdBy'>> & { closedAt?: Date | null };

const { id, name, place } = facilities;

const selectSessions = (db: Db) =>
  db
    .select({ row: vaccinationSessions, facility: { id, name, place } })
    .from(vaccinationSessions)
    .innerJoin(facilities, eq(facilities.id, vaccinationSessions.facilityId));

export type StoredSession = Awaited<ReturnType<typeof selectSessions>>[number];

export async function findVaccinationSession(db: Db, sessionId: string): Promise<StoredSession | undefined> {
  const [session] = await selectSessions(db).where(eq(vaccinationSessions.id, sessionId));
  return session;
}

/** Returns the row of a session, and keeps others from changing what belongs to it until the work ends. */
export async function lockVaccinationSession(transaction: Db, sessionId: string) {
  const [row] = await transaction
    .select()
    .from(vaccinationSessions)
    .where(eq(vaccinationSessions.id, sessionId))
    .for('update');
  return row;
}

/** Returns how many children came to each session, and how many doses were given. */
async function countChildren(db: Db, sessionIds: string[]) {
  if (!sessionIds.length) return new Map<string, Pick<VaccinationSessionItem, 'children' | 'given'>>();
  const rows = await db
    .select({
      sessionId: sessionChildren.sessionId,
      children: sql<number>`count(distinct ${sessionChildren.id})::int`,
      given: sql<number>`(count(${sessionDoses.dose}) filter (where ${sessionDoses.reason} is null))::int`,
    })
    .from(sessionChildren)
    .leftJoin(sessionDoses, eq(sessionDoses.childId, sessionChildren.id))
    .where(inArray(sessionChildren.sessionId, sessionIds))
    .groupBy(sessionChildren.sessionId);
  return new Map(rows.map(({ sessionId, ...counts }) => [sessionId, counts]));
}

/** Returns the sessions of a facility, the latest day first; after one of them where it is named. */
export async function listVaccinationSessionRows(
  db: Db,
  facilityId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const last = after === undefined ? undefined : (await findVaccinationSession(db, after))?.row;
  const { day, id: sessionId } = vaccinationSessions;
  const sessions = await selectSessions(db)
    .where(
      and(
        eq(vaccinationSessions.facilityId, facilityId),
        last && or(lt(day, last.day), and(eq(day, last.day), lt(sessionId, last.id))),
      ),
    )
    .orderBy(desc(day), desc(sessionId))
    .limit(limit);
  const counts = await countChildren(
    db,
    sessions.map(({ row }) => row.id),
  );
  return sessions.map((session) => ({ ...session, ...(counts.get(session.row.id) ?? { children: 0, given: 0 }) }));
}

/** Adds a session. Returns its id. */
export async function insertVaccinationSession(db: Db, session: NewSession) {
  const [row] = await db
    .insert(vaccinationSessions)
    .values({ id: randomUUID(), ...session })
    .returning({ id: vaccinationSessions.id });
  return row!.id;
}

/** Changes a session of a version in some states. Returns whether it was there. */
export async function updateVaccinationSession(
  db: Db,
  { sessionId, version, from }: { sessionId: string; version: number; from: SessionState[] },
  change: SessionChange,
) {
  const rows = await db
    .update(vaccinationSessions)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(vaccinationSessions.id, sessionId),
        eq(vaccinationSessions.version, version),
        inArray(vaccinationSessions.state, from),
      ),
    )
    .returning({ id: vaccinationSessions.id });
  return rows.length > 0;
}

/** Deletes a session that is not closed and has no child. Returns whether it did. */
export async function deleteVaccinationSession(db: Db, sessionId: string) {
  if (await db.$count(sessionChildren, eq(sessionChildren.sessionId, sessionId))) return false;
  await db.delete(sessionVials).where(eq(sessionVials.sessionId, sessionId));
  const rows = await db
    .delete(vaccinationSessions)
    .where(and(eq(vaccinationSessions.id, sessionId), ne(vaccinationSessions.state, 'closed')))
    .returning({ id: vaccinationSessions.id });
  return rows.length > 0;
}

export const listVials = (db: Db, sessionId: string) =>
  db.select().from(sessionVials).where(eq(sessionVials.sessionId, sessionId)).orderBy(asc(sessionVials.vaccine));

/** Returns the batch of each vaccine at a session. */
export async function readSessionBatches(db: Db, sessionId: string): Promise<Map<string, string>> {
  const rows = await listVials(db, sessionId);
  return new Map(rows.flatMap(({ vaccine, batch }) => (batch ? [[vaccine, batch]] : [])));
}

/** Writes the vials of a vaccine: the first time, or over a version. Returns whether nobody else was quicker. */
export async function writeVials(
  db: Db,
  { sessionId, vaccine, version }: { sessionId: string; vaccine: string; version: number | null },
  vials: Omit<SessionVials, 'version'>,
) {
  const rows =
    version === null
      ? await db
          .insert(sessionVials)
          .values({ sessionId, vaccine, ...vials })
          .onConflictDoNothing()
          .returning({ vaccine: sessionVials.vaccine })
      : await db
          .update(sessionVials)
          .set({ ...vials, version: version + 1 })
          .where(
            and(
              eq(sessionVials.sessionId, sessionId),
              eq(sessionVials.vaccine, vaccine),
              eq(sessionVials.version, version),
            ),
          )
          .returning({ vaccine: sessionVials.vaccine });
  return rows.length > 0;
}

/** Returns how many doses of each vaccine were given at a session. */
export async function countGivenDoses(db: Db, sessionId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ vaccine: sessionDoses.vaccine, count: sql<number>`count(*)::int` })
    .from(sessionDoses)
    .innerJoin(sessionChildren, eq(sessionChildren.id, sessionDoses.childId))
    .where(and(eq(sessionChildren.sessionId, sessionId), isNull(sessionDoses.reason)))
    .groupBy(sessionDoses.vaccine);
  return new Map(rows.map(({ vaccine, count }) => [vaccine, count]));
}
