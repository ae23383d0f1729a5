import {
  and,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { addDays, DAY_MS, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { OPEN_FOR_HOURS } from '@chautari/contract/patients';
import { can } from '@chautari/contract/capabilities';
import { isInFew } from '../database/isInFew';
import { prepareFor } from '../database/prepareFor';
import { isInReach, isOfWholeCountry, isFacilityWithin } from '../facilities/places';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import {
  buildFacilityRelation,
  buildReferralRelation,
  listRelatedPatients,
  selectReferredPatients,
} from './facilityRelation';
import { findCurrentId, isCurrent } from './merged';
import { findPerson, isLocked, type Person } from './family.queries';
import { appointments, accessGrants, patients } from '../database/schema';
import type { Db } from '../database/store';

const { placeholder } = sql;

interface Booking {
  doctorId: string;
  patientId: string | null;
}

/**
 * Returns a condition on appointments: they open the record to a doctor, coming ones, and past ones for some days. An appointment that the doctor booked
 * counts only if another one opened the record at that time.
 */
const opensRecordTo = ({ accountId, relationDays }: Session) =>
  and(
    eq(appointments.doctorId, accountId),
    inArray(appointments.status, [...HOLDING_STATUSES]),
    eq(appointments.opensRecord, true),
    gt(appointments.startsAt, new Date(Date.now() - relationDays * DAY_MS)),
  );

/** Returns a condition on the patient's id: an appointment opens the record to a doctor. */
const buildRelation = (db: Db, session: Session, patientId: AnyPgColumn | string) =>
  exists(
    db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.patientId, patientId), opensRecordTo(session))),
  );

/** Returns the time since which an opened record is still open. */
const getOpenSince = () => new Date(Date.now() - OPEN_FOR_HOURS * 3_600_000);

/** Returns a condition on grants: the caller opened the record since a time. */
const isOpenedBy = (accountId: string | Placeholder, since: Date | Placeholder) =>
  and(eq(accessGrants.doctorId, accountId), gt(accessGrants.at, since));

/** Returns whether the caller is a doctor who has a confirmed appointment with a patient today, or had it. */
export async function isSeenToday(db: Db, { accountId }: Session, patientId: string) {
  const today = todayInNepal();
  const number = await db.$count(
    appointments,
    and(
      eq(appointments.patientId, patientId),
      eq(appointments.doctorId, accountId),
      inArray(appointments.status, ['confirmed', 'done']),
      gte(appointments.startsAt, instantInNepal(today, '00:00')),
      lt(appointments.startsAt, instantInNepal(addDays(today, 1), '00:00')),
    ),
  );
  return number > 0;
}

/** Returns whether an appointment that is booked now opens the record: it gives doctors no more than they have by others. */
export async function canOpenByBooking(db: Db, session: Session, { doctorId, patientId }: Booking) {
  if (patientId === null || doctorId !== session.accountId) return true;
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, patientId), buildRelation(db, session, patients.id)));
  return rows.length > 0;
}

/** Returns a condition on the patient's id: a facility in the place of an administrator has a relation with the patient. */
export const buildPlaceCondition = (db: Db, session: Session, patientId: AnyPgColumn | SQL): SQL =>
  isOfWholeCountry(session)
    ? sql`true`
    : buildFacilityRelation(db, patientId, (facilityId) => isFacilityWithin(session.place, facilityId));

/** Returns a condition on the patient's id: no facility at all has a relation with the patient, who registered themself. */
const isOfNoFacility = (db: Db, patientId: AnyPgColumn | SQL) =>
  not(buildFacilityRelation(db, patientId, (facilityId) => isNotNull(facilityId)));

/**
 * Returns a condition on the ids of two patients whose records an administrator may join: one belongs to the place, and the other does too, or to no
 * facility.
 */
export function buildPairCondition(db: Db, session: Session, one: AnyPgColumn | SQL, other: AnyPgColumn | SQL): SQL {
  if (isOfWholeCountry(session)) return sql`true`;
  const isHere = (id: AnyPgColumn | SQL) => buildPlaceCondition(db, session, id);
  return or(
    and(isHere(one), or(isHere(other), isOfNoFacility(db, other))),
    and(isHere(other), isOfNoFacility(db, one)),
  )!;
}

/** Whether the data of every patient are open to a caller: to administrators of the country. */
export const isOpenToAll = (session: Session) => can(session, 'patient.facility') && isOfWholeCountry(session);

/**
 * Returns a condition on the patient's id for open data: open to the account that the person
 * belongs to, to staff of a facility with a relation with the patient, to administrators of its place, and to a doctor who has an appointment with the patient or a token for them.
 * To doctors also where the patient was referred to the facility at which they work. To staff and doctors also where they opened the record within hours: by the patient's code, or for a reason.
 */
export function buildAccessCondition(db: Db, session: Session, patientId: AnyPgColumn): SQL {
  const { accountId } = session;
  if (isOpenToAll(session)) return sql`true`;
  if (can(session, 'patient.self'))
    return inArray(patientId, db.select({ id: patients.id }).from(patients).where(eq(patients.accountId, accountId)));
  if (!can(session, 'patient.open')) return sql`false`;
  const lookUp = db
    .select({ at: accessGrants.at })
    .from(accessGrants)
    .where(and(eq(accessGrants.patientId, patientId), isOpenedBy(accountId, getOpenSince())));
  const relation = can(session, 'patient.facility')
    ? buildFacilityRelation(db, patientId, (facilityId) => isInReach(session, facilityId))
    : or(
        buildRelation(db, session, patientId),
        buildReferralRelation(db, patientId, (facilityId) => isInReach(session, facilityId)),
      );
  return or(relation, exists(lookUp))!;
}

/** Whether the data of few among all patients are open to a caller: to health workers, but not to administrators of a province or the country. */
export const hasFewOpen = (session: Session) =>
  can(session, 'patient.open') && session.place?.level !== 'country' && session.place?.level !== 'province';

/**
 * Returns a query of the ids of the patients whose data are open to a health worker, with those of records that were joined with theirs: a search begins
 * with them (`hasFewOpen`).
 */
export function selectOpenPatients(db: Db, session: Session): SQL {
  const isHere = (facilityId: AnyPgColumn) => isInReach(session, facilityId);
  const related = can(session, 'patient.facility')
    ? listRelatedPatients(db, isHere)
    : [
        db.select({ id: appointments.patientId }).from(appointments).where(opensRecordTo(session)),
        selectReferredPatients(db, isHere),
      ];
  const opened = db
    .select({ id: accessGrants.patientId })
    .from(accessGrants)
    .where(isOpenedBy(session.accountId, getOpenSince()));
  return sql`select id from (${sql.join([...related, opened], sql` union `)}) as open (id) where id is not null`;
}

/** Returns the condition of `buildAccessCondition` for lists, which begin with the patients whose data are open to a caller where they are few among all. */
export function buildListAccess(db: Db, session: Session, patientId: AnyPgColumn): SQL {
  return hasFewOpen(session)
    ? isInFew(patientId, selectOpenPatients(db, session))
    : buildAccessCondition(db, session, patientId);
}

/** Returns whether the data of a patient are open to a caller. Answer `notFound` otherwise, which does not reveal that the patient exists. */
export async function canAccess(db: Db, session: Session, patientId: string) {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, patientId), isCurrent, buildAccessCondition(db, session, patients.id)));
  return rows.length > 0;
}

/** The condition of `buildAccessCondition` for staff of one facility, who search all day. */
const selectOpenToFacility = prepareFor((db) => {
  const isRelated = buildFacilityRelation(
    db,
    patients.id,
    (facilityId) => sql`${facilityId} = ${placeholder('facilityId')}::uuid`,
  );
  const grants = db
    .select({ at: accessGrants.at })
    .from(accessGrants)
    .where(and(eq(accessGrants.patientId, patients.id), isOpenedBy(placeholder('accountId'), placeholder('since'))));
  return db
    .select({ id: patients.id })
    .from(patients)
    .where(and(sql`${patients.id} = any(${placeholder('ids')}::uuid[])`, or(isRelated, exists(grants))))
    .prepare('patients_open_to_facility');
});

/** Returns those of some patients whose data are open to a caller. */
export async function listOpen(db: Db, session: Session, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const { accountId, facilityId, place } = session;
  const rows =
    can(session, 'patient.facility') && facilityId && !place
      ? await selectOpenToFacility(db).execute({ ids, facilityId, accountId, since: getOpenSince() })
      : await db
          .select({ id: patients.id })
          .from(patients)
          .where(and(inArray(patients.id, ids), buildAccessCondition(db, session, patients.id)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns a person of the caller's account whose record is open to the caller.
 * @throws HttpProblem `notFound` or `personLocked` (`assertAccess`).
 */
export async function openPerson(db: Db, session: Session, id: string): Promise<Person> {
  const person =
    (await findPerson(db, session, id)) ??
    (await findPerson(db, session, await findCurrentId(db, id))) ??
    problem('notFound');
  return isLocked(person, session) ? problem('personLocked') : person;
}

/**
 * Returns the id of a patient whose data are open to a caller: the same, or that of the record with which it was joined. Locks protect those who share a phone: they do not apply to health
 * workers.
 * @throws HttpProblem `notFound` where the caller has no access, `personLocked` where the record is a grown-up's who shares the
 * caller's account and it was not opened in this session.
 */
export async function assertAccess(db: Db, session: Session, patientId: string): Promise<string> {
  if (can(session, 'patient.self')) return (await openPerson(db, session, patientId)).patient.id;
  if (await canAccess(db, session, patientId)) return patientId;
  const current = await findCurrentId(db, patientId);
  return current !== patientId && (await canAccess(db, session, current)) ? current : problem('notFound');
}
