/** Of whom something is due, by ward and facility. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { addDays } from '@chautari/contract/calendar';
import { DUE_GROUPS, DUE_WEEK_DAYS, WARD_DUE_DAYS, type DueGroup, type DueTime } from '@chautari/contract/wards';
import type { DueThing } from '@chautari/contract/overview';
import { accounts, dueItems, dueLists, patients, records, reports } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';
import { buildListAccess } from '../patients/patientAccess';
import { selectPatients } from '../patients/patients.queries';
import { isFollowed } from './dueLists.queries';

// The temporary address, or else the permanent one.
const municipalityId = sql<number>`coalesce((${patients.currentAddress}->>'municipalityId')::int, ${patients.municipalityId})`;
const districtId = sql<number>`coalesce((${patients.currentAddress}->>'districtId')::int, ${patients.districtId})`;
const wardNumber = sql<number>`coalesce((${patients.currentAddress}->>'ward')::int, ${patients.ward})`;

/** Returns a condition on `due_lists`: the patient's data are open to a caller. */
export const buildListCondition = (db: Db, session: Session): SQL => buildListAccess(db, session, dueLists.patientId);

const isSoon = (today: string) => lte(dueItems.day, addDays(today, WARD_DUE_DAYS));

function isAtTime(time: DueTime, today: string) {
  const isThisWeek = lte(dueItems.day, addDays(today, DUE_WEEK_DAYS));
  const isComing = eq(dueItems.state, 'coming');
  switch (time) {
    case 'overdue':
      return eq(dueItems.state, 'overdue');
    case 'week':
      return or(eq(dueItems.state, 'due'), and(isComing, isThisWeek));
    case 'later':
      return and(isComing, not(isThisWeek));
  }
}

interface WardKey {
  municipalityId: number;
  ward: number;
}

export interface DueFilter {
  today: string;
  ward?: WardKey | undefined;
  group?: DueGroup | undefined;
  time?: DueTime | undefined;
  /** The last day on which it is due. */
  until?: string;
  /** Patients who are left out. */
  without?: SQLWrapper;
  /** What a sheet may name. */
  kinds?: readonly DueThing['kind'][];
  withoutPrivate?: boolean;
}

const isListed = ({ today, group, time, until, without, kinds, withoutPrivate = false }: DueFilter) =>
  and(
    until === undefined ? isSoon(today) : lte(dueItems.day, until),
    without && not(inArray(dueItems.patientId, without)),
    group && inArray(dueItems.kind, [...DUE_GROUPS[group]]),
    kinds && inArray(dueItems.kind, [...kinds]),
    time && isAtTime(time, today),
    withoutPrivate ? eq(dueItems.isPrivate, false) : undefined,
  );

const isInWard = (ward: WardKey | undefined) =>
  ward && and(eq(municipalityId, ward.municipalityId), eq(wardNumber, ward.ward));

/** Returns the wards in which people live of whom something is due, the one with most of them first. */
export const listWards = (db: Db, session: Session, today: string) =>
  db
    .select({
      districtId: districtId.as('district'),
      municipalityId: municipalityId.as('municipality'),
      ward: wardNumber.as('ward_number'),
    })
    .from(dueItems)
    .innerJoin(dueLists, eq(dueLists.patientId, dueItems.patientId))
    .innerJoin(patients, eq(patients.id, dueItems.patientId))
    .innerJoin(accounts, eq(accounts.id, patients.accountId))
    .where(and(isFollowed, isSoon(today), buildListCondition(db, session)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(desc(sql`count(distinct ${dueItems.patientId})`), sql`1, 2, 3`);

export type WardRow = Awaited<ReturnType<typeof listWards>>[number];

type DueItem = typeof dueItems.$inferSelect;

/** The place of a person in the list. */
export interface DuePlace {
  key: string;
  id: string;
}

/** Returns the places of people of whom something is due, by their most urgent item. */
export const listDuePlaces = (
  db: Db,
  session: Session,
  { after, limit, ...filter }: DueFilter & { after?: DuePlace | undefined; limit: number },
): Promise<DuePlace[]> => {
  const key = sql<string>`min(${dueItems.sortKey} collate "C")`;
  return db
    .select({ key, id: dueItems.patientId })
    .from(dueItems)
    .innerJoin(dueLists, eq(dueLists.patientId, dueItems.patientId))
    .innerJoin(patients, eq(patients.id, dueItems.patientId))
    .innerJoin(accounts, eq(accounts.id, patients.accountId))
    .where(and(isFollowed, isListed(filter), isInWard(filter.ward), buildListCondition(db, session)))
    .groupBy(dueItems.patientId)
    .having(after && or(gt(key, after.key), and(eq(key, after.key), gt(dueItems.patientId, after.id))))
    .orderBy(asc(key), asc(dueItems.patientId))
    .limit(limit);
};

/** Returns the reports of the days on which something dangerous was found, by person and day: of several the one that is most urgent. */
async function readDangerReports(db: Db, items: readonly DueItem[]): Promise<Map<string, string>> {
  const dangers = items.filter(({ kind }) => kind === 'danger');
  if (!dangers.length) return new Map();
  const rows = await db
    .select({ id: reports.id, patientId: reports.patientId, day: records.day })
    .from(reports)
    .innerJoin(records, eq(records.id, reports.recordId))
    .where(
      and(
        inArray(reports.patientId, [...new Set(dangers.map(({ patientId }) => patientId))]),
        inArray(records.day, [...new Set(dangers.map(({ day }) => day))]),
        isNull(records.hiddenAt),
      ),
    )
    .orderBy(sql`${reports.priority} = 'critical'`, asc(reports.createdAt));
  return new Map(rows.map(({ id, patientId, day }) => [`${patientId} ${day}`, id]));
}

/** Returns the people of a page, in its order, each with what is due. `filter` bounds what is due as in the list; without group and time a person has all of it. */
export async function readDuePeople(db: Db, places: readonly DuePlace[], filter: DueFilter) {
  const ids = places.map(({ id }) => id);
  if (!ids.length) return [];
  const rows = await selectPatients(db).where(inArray(patients.id, ids));
  const items = await db
    .select()
    .from(dueItems)
    .where(and(inArray(dueItems.patientId, ids), isListed(filter)))
    .orderBy(asc(sql`${dueItems.sortKey} collate "C"`));
  const dangerReports = await readDangerReports(db, items);
  const due = items.map((item) => ({
    ...item,
    report: item.kind === 'danger' ? dangerReports.get(`${item.patientId} ${item.day}`) : undefined,
  }));
  return ids.flatMap((id) => {
    const row = rows.find(({ patient }) => patient.id === id);
    return row ? [{ ...row, due: due.filter(({ patientId }) => patientId === id) }] : [];
  });
}
export type DuePersonRow = Awaited<ReturnType<typeof readDuePeople>>[number];
