/** Where a record is written. */
import { and, between, desc, eq, inArray, or } from 'drizzle-orm';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { selectWorkplaceIds } from '../accounts/workplaces.queries';
import { appointments, clinics, facilities } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';

interface Visit {
  appointmentId: string | undefined;
  patientId: string;
}

/** Returns the facility of a record of a health worker: of its appointment, else of today's visit to the doctor or at one of the worker's facilities, else where they work in this session. */
export async function findRecordFacility(
  db: Db,
  { appointmentId, patientId }: Visit,
  { role, accountId, facilityId }: Session,
) {
  if (role === 'patient') return undefined;
  const { id, altitude } = facilities;
  const today = todayInNepal();
  const isToday = and(
    eq(appointments.patientId, patientId),
    between(appointments.startsAt, instantInNepal(today, '00:00'), instantInNepal(addDays(today, 1), '00:00')),
    inArray(appointments.status, [...HOLDING_STATUSES]),
    or(eq(clinics.doctorId, accountId), inArray(clinics.facilityId, selectWorkplaceIds(db, accountId))),
  );
  const [visit] = await db
    .select({ id, altitude })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(appointmentId ? eq(appointments.id, appointmentId) : isToday)
    .orderBy(desc(appointments.startsAt))
    .limit(1);
  if (visit || facilityId === null) return visit;
  const [own] = await db.select({ id, altitude }).from(facilities).where(eq(facilities.id, facilityId));
  return own;
}
