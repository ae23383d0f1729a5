/** Who is on duty, and who is in charge. */
import { randomUUID } from 'node:crypto';
import { and, asc, between, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { DUTY_DAYS, MAX_WORKERS_FOUND, type DutyPerson } from '@chautari/contract/duties';
import { WORKER_ROLES } from '@chautari/contract/roles';
import { accounts, appointments, clinics, doctors, duties, facilities, staff } from '../database/schema';
import type { Db } from '../database/store';
import { isWorkerWithin } from '../facilities/peopleInPlace';
import { isInReach, isOfWholeCountry, listReach } from '../facilities/places';
import type { Session } from '../http/session';

const NAME = sql<DutyPerson['name']>`coalesce(${doctors.name}, ${staff.name})`;
const PERSON = { id: accounts.id, role: sql<DutyPerson['role']>`${accounts.role}`, name: NAME };

/** Doctors and staff who were approved and are not suspended. */
const isWorking = and(
  eq(accounts.state, 'active'),
  inArray(accounts.role, WORKER_ROLES),
  sql`(${doctors.accountId} is not null or ${staff.accountId} is not null)`,
);

const selectWorking = (db: Db, which: SQL | undefined) =>
  db
    .select(PERSON)
    .from(accounts)
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .where(and(isWorking, which))
    .orderBy(asc(sql`${NAME} ->> 'en'`), asc(accounts.id));

/** Returns the people among some accounts who work. */
export const readWorking = async (db: Db, ids: readonly string[]): Promise<DutyPerson[]> =>
  ids.length ? selectWorking(db, inArray(accounts.id, [...ids])) : [];

/** Returns people who work where a caller does, by a part of the name, or the beginning of the ID. */
export const searchWorking = (db: Db, session: Session, text: string): Promise<DutyPerson[]> =>
  selectWorking(
    db,
    and(
      isInReachOf(db, session),
      or(
        sql`strpos(lower(${NAME} ->> 'en'), ${text.toLowerCase()}) > 0`,
        sql`strpos(${NAME} ->> 'np', ${text}) > 0`,
        sql`starts_with(${accounts.publicId}, ${text.toUpperCase()})`,
      ),
    ),
  ).limit(MAX_WORKERS_FOUND);

/** A condition on `accounts`: they work at a facility where a caller does. */
const isInReachOf = (db: Db, session: Session) =>
  or(sql`false`, ...listReach(session).map((place) => isWorkerWithin(db, place)));

const isAt = (facilityId: string | null) =>
  facilityId === null ? isNull(duties.facilityId) : eq(duties.facilityId, facilityId);

/** Returns the duties of people who work, from a day on. */
export const listDutyRows = (db: Db, facilityId: string | null, from: string) =>
  db
    .select({ id: duties.id, day: duties.day, phone: duties.phone, person: PERSON })
    .from(duties)
    .innerJoin(accounts, eq(accounts.id, duties.accountId))
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .where(and(isAt(facilityId), between(duties.day, from, addDays(from, DUTY_DAYS - 1)), isWorking))
    .orderBy(asc(duties.day), asc(sql`${NAME} ->> 'en'`), asc(duties.id));

interface NewDuty {
  facilityId: string | null;
  day: string;
  accountId: string;
  phone: string | null;
}

/** Adds a duty, or sets its phone if it is there. Returns its id. */
export async function insertDuty(db: Db, duty: NewDuty) {
  const [row] = await db
    .insert(duties)
    .values({ id: randomUUID(), ...duty })
    .onConflictDoUpdate({ target: [duties.facilityId, duties.day, duties.accountId], set: { phone: duty.phone } })
    .returning({ id: duties.id });
  return row!.id;
}

/** Deletes a duty where the caller works; of the whole portal, by administrators of the country. Returns whether it was there. */
export async function deleteDuty(db: Db, session: Session, id: string) {
  const isOwn = isOfWholeCountry(session) ? undefined : isInReach(session, duties.facilityId);
  const rows = await db
    .delete(duties)
    .where(and(eq(duties.id, id), isOwn))
    .returning({ id: duties.id });
  return rows.length > 0;
}

/** Adds the duties of the week before a day to the week that begins with it, as far as its days have not passed. Returns their number. */
export async function insertWeekLater(db: Db, facilityId: string | null, from: string) {
  const rows = await listDutyRows(db, facilityId, addDays(from, -DUTY_DAYS));
  const before = rows.filter(({ day }) => addDays(day, DUTY_DAYS) >= todayInNepal());
  if (!before.length) return 0;
  const added = await db
    .insert(duties)
    .values(
      before.map(({ day, phone, person }) => ({
        ...{ id: randomUUID(), facilityId, day: addDays(day, DUTY_DAYS), accountId: person.id, phone },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: duties.id });
  return added.length;
}

/** Sets who is in charge of a facility. */
export const updateInCharge = (db: Db, id: string, accountId: string | null) =>
  db.update(facilities).set({ inChargeId: accountId }).where(eq(facilities.id, id));

/** Returns the facility of the next appointment of a patient, else of the last one. */
export async function findUsualFacility(db: Db, patientId: string) {
  const isComing = sql`${appointments.startsAt} > now()`;
  const [row] = await db
    .select({ id: clinics.facilityId })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(and(eq(appointments.patientId, patientId), inArray(appointments.status, [...HOLDING_STATUSES])))
    .orderBy(sql`${isComing} desc`, sql`abs(extract(epoch from ${appointments.startsAt} - now()))`)
    .limit(1);
  return row?.id ?? null;
}
