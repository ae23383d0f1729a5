/** Where a record is written. */
import { and, between, desc, eq, inArray } from 'drizzle-orm';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { addDays, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { appointments, clinics, facilities, workplaces } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';

interface Visit {
  appointmentId: string | undefined;
  patientId: string;
}

/** Returns the facility of a record of a health worker: of its appointment, else of a visit of today at one of the worker's, else where they work in this session. */
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
    inArray(
      clinics.facilityId,
      db.select({ id: workplaces.facilityId }).from(workplaces).where(eq(workplaces.accountId, accountId)),
    ),
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
