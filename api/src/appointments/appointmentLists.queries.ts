import { and, asc, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { isOpen, type AppointmentStatus } from '@chautari/contract/appointments';
import { addDays, instantInNepal } from '@chautari/contract/calendar';
import { can } from '@chautari/contract/capabilities';
import { selectWithDetails, type AppointmentWithDetails } from './appointments.queries';
import { isInReach } from '../facilities/places';
import { appointments, clinics } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';

/** Returns a patient's appointments, the latest day first. */
export const listPatientAppointments = (db: Db, patientId: string): Promise<AppointmentWithDetails[]> =>
  selectWithDetails(db)
    .where(eq(appointments.patientId, patientId))
    .orderBy(desc(appointments.startsAt), asc(appointments.id));

/** Returns the appointments of some patients, in no order. */
export const listAppointmentsOfPatients = (db: Db, patientIds: string[]): Promise<AppointmentWithDetails[]> =>
  selectWithDetails(db).where(inArray(appointments.patientId, patientIds));

/** Compares with the first instant of a day in Nepal, or of the day after. */
const from = (day: string | undefined) => (day ? gte(appointments.startsAt, instantInNepal(day, '00:00')) : undefined);
const until = (day: string | undefined) =>
  day ? lt(appointments.startsAt, instantInNepal(addDays(day, 1), '00:00')) : undefined;

/** The place of an appointment in a list by time. */
export interface Place {
  startsAt: Date;
  id: string;
}

const beyondPlace = (after: Place | undefined, beyond: SQL) =>
  after &&
  sql`(${appointments.startsAt}, ${appointments.id}) ${beyond} (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`;

export interface RequestsAsked {
  status: AppointmentStatus;
  from?: string | undefined;
  to?: string | undefined;
  after?: Place | undefined;
  limit: number;
}

/** Requests to a doctor in one state: the earliest first, or the latest first where they are over. */
export function listRequestsTo(db: Db, doctorId: string, query: RequestsAsked): Promise<AppointmentWithDetails[]> {
  const [order, beyond] = isOpen(query.status) ? [asc, sql`>`] : [desc, sql`<`];
  return selectWithDetails(db)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        eq(appointments.status, query.status),
        from(query.from),
        until(query.to),
        beyondPlace(query.after, beyond),
      ),
    )
    .orderBy(order(appointments.startsAt), order(appointments.id))
    .limit(query.limit);
}

interface Narrowed {
  doctorId?: string | undefined;
  facilityId?: string | undefined;
}

/** Whose appointments, and at which clinics. */
interface Bounds {
  doctorId: string | undefined;
  at: SQL | undefined;
}

/** Narrows lists to what a caller sees: doctors their own appointments, staff those at the facility of the session, administrators those in their place. */
export function narrowToCaller(session: Session, { doctorId, facilityId }: Narrowed): Bounds {
  const at = facilityId === undefined ? undefined : eq(clinics.facilityId, facilityId);
  return can(session, 'clinic.facility')
    ? { doctorId, at: and(at, isInReach(session, clinics.facilityId)) }
    : { doctorId: session.accountId, at };
}

/** Whether an unanswered request is at a facility of which a caller sees the lists. */
const isUnansweredFor = (session: Session) => and(isUnanswered, narrowToCaller(session, {}).at);

/** Appointments of a day that are or were confirmed, of one doctor or of all, at one facility or at any. */
export const listDay = (db: Db, day: string, { doctorId, at }: Bounds): Promise<AppointmentWithDetails[]> =>
  selectWithDetails(db)
    .where(
      and(
        from(day),
        until(day),
        inArray(appointments.status, ['confirmed', 'done', 'noShow']),
        doctorId ? eq(appointments.doctorId, doctorId) : undefined,
        at,
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

/** Returns the numbers of requests to a doctor, by state. */
export async function countRequestsTo(db: Db, doctorId: string) {
  const rows = await db
    .select({
      status: appointments.status,
      all: count(),
      toCome: sql<number>`count(*) filter (where ${appointments.startsAt} > now())`.mapWith(Number),
    })
    .from(appointments)
    .where(eq(appointments.doctorId, doctorId))
    .groupBy(appointments.status);
  const of = (...statuses: AppointmentStatus[]) =>
    rows.filter(({ status }) => statuses.some((each) => each === status));
  const sum = (counts: number[]) => counts.reduce((total, each) => total + each, 0);
  return {
    upcoming: sum(of('confirmed').map(({ toCome }) => toCome)),
    approved: sum(of('confirmed', 'done', 'noShow').map(({ all }) => all)),
    rejected: sum(of('rejected').map(({ all }) => all)),
    pending: sum(of('pending').map(({ all }) => all)),
  };
}

/** A request can be answered until its time. */
const isUnanswered = and(eq(appointments.status, 'pending'), sql`${appointments.startsAt} > now()`);

/** Requests that wait for the answer of any doctor, the earliest first. */
export const listUnanswered = (
  db: Db,
  session: Session,
  { after, limit }: { after?: Place | undefined; limit: number },
): Promise<AppointmentWithDetails[]> =>
  selectWithDetails(db)
    .where(and(isUnansweredFor(session), beyondPlace(after, sql`>`)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit);

/** Returns the number of requests that wait. */
export async function countUnanswered(db: Db, session: Session) {
  const [row] = await db
    .select({ all: count() })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(isUnansweredFor(session));
  return row!.all;
}
