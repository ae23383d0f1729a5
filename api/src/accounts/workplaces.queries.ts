/** Where doctors and staff work. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { todayInNepal } from '@chautari/contract/calendar';
import type { Workplace } from '@chautari/contract/workplaces';
import { facilities, sessions, workplaces } from '../database/schema';
import type { Db } from '../database/store';

const isCurrent = (accountId: string) => {
  const today = todayInNepal();
  return and(
    eq(workplaces.accountId, accountId),
    lte(workplaces.from, today),
    or(isNull(workplaces.until), gte(workplaces.until, today)),
  );
};

/** Returns the facilities at which an account works today; that of the session first. */
export const readWorkplaces = (db: Db, accountId: string, sessionFacilityId: string | null = null) =>
  db
    .select({ id: facilities.id, name: facilities.name })
    .from(workplaces)
    .innerJoin(facilities, eq(facilities.id, workplaces.facilityId))
    .where(isCurrent(accountId))
    .orderBy(
      sql`${facilities.id} is distinct from ${sessionFacilityId}::uuid`,
      asc(workplaces.from),
      asc(facilities.id),
    );

/** Selects the ids of the facilities at which an account works today, for a condition. */
export const selectWorkplaceIds = (db: Db, accountId: string) =>
  db.select({ id: workplaces.facilityId }).from(workplaces).where(isCurrent(accountId));

/** Whether an account works at a facility today. */
export const worksAt = async (db: Db, accountId: string, facilityId: string) =>
  (await db.$count(workplaces, and(isCurrent(accountId), eq(workplaces.facilityId, facilityId)))) > 0;

/** Returns the facility with which a session begins: that of the last session if the account still works there, else the first; null for none. */
export async function findFirstWorkplace(db: Db, accountId: string) {
  const [last] = await db
    .select({ facilityId: sessions.facilityId })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotNull(sessions.facilityId)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  const [first] = await readWorkplaces(db, accountId, last?.facilityId);
  return first?.id ?? null;
}

/** Notes at which of several facilities a session works. */
export const setSessionFacility = (db: Db, sessionId: string, facilityId: string) =>
  db.update(sessions).set({ facilityId }).where(eq(sessions.id, sessionId));

/** Adds a workplace from a day on, unless the account works there on that day already. Returns its id; undefined if it does. */
export async function insertWorkplace(db: Db, accountId: string, facilityId: string, from = todayInNepal()) {
  const overlaps = and(
    eq(workplaces.accountId, accountId),
    eq(workplaces.facilityId, facilityId),
    or(isNull(workplaces.until), gte(workplaces.until, from)),
  );
  if (await db.$count(workplaces, overlaps)) return undefined;
  const id = randomUUID();
  const [row] = await db
    .insert(workplaces)
    .values({ id, accountId, facilityId, from })
    .onConflictDoNothing()
    .returning({ id: workplaces.id });
  return row?.id;
}

const WORKPLACE = {
  id: workplaces.id,
  accountId: workplaces.accountId,
  facility: { id: facilities.id, name: facilities.name, place: facilities.place },
  from: workplaces.from,
  until: workplaces.until,
  inCharge: sql<boolean>`${facilities.inChargeId} is not distinct from ${workplaces.accountId} and (${workplaces.until} is null or ${workplaces.until} >= ${todayInNepal()}::date)`,
};

/** Returns the workplaces of an account, the latest first. */
export const listWorkplaceRows = (db: Db, accountId: string): Promise<Workplace[]> =>
  db
    .select(WORKPLACE)
    .from(workplaces)
    .innerJoin(facilities, eq(facilities.id, workplaces.facilityId))
    .where(eq(workplaces.accountId, accountId))
    .orderBy(desc(workplaces.from), asc(workplaces.id));

/** Returns a workplace and its account. */
export async function findWorkplace(db: Db, id: string) {
  const [row] = await db
    .select(WORKPLACE)
    .from(workplaces)
    .innerJoin(facilities, eq(facilities.id, workplaces.facilityId))
    .where(eq(workplaces.id, id));
  return row;
}

/** Sets the last day of a workplace. */
export const setLastDay = (db: Db, id: string, until: string) =>
  db.update(workplaces).set({ until }).where(eq(workplaces.id, id));
