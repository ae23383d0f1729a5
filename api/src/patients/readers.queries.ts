/** Doctors and staff to whom a record is open by appointments, by the patient's code, or for a reason (`patientAccess.ts`). */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { DAY_MS } from '@chautari/contract/calendar';
import { OPEN_FOR_HOURS } from '@chautari/contract/patients';
import type { Reader } from '@chautari/contract/readers';
import { accessGrants, appointments, doctors, staff } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';

const HOUR_MS = 3_600_000;

/** Returns the ends of access by doctor: of the last appointment that opens the record, and of an opening. */
async function readEnds(db: Db, { relationDays }: Session, patientId: string) {
  const [visits, grants] = await Promise.all([
    db
      .select({
        doctorId: appointments.doctorId,
        last: sql<Date>`max(${appointments.startsAt})`.mapWith(appointments.startsAt),
      })
      .from(appointments)
      .where(
        and(
          eq(appointments.patientId, patientId),
          inArray(appointments.status, [...HOLDING_STATUSES]),
          eq(appointments.opensRecord, true),
          gt(appointments.startsAt, new Date(Date.now() - relationDays * DAY_MS)),
        ),
      )
      .groupBy(appointments.doctorId),
    db
      .select({ doctorId: accessGrants.doctorId, at: accessGrants.at })
      .from(accessGrants)
      .where(
        and(
          eq(accessGrants.patientId, patientId),
          gt(accessGrants.at, new Date(Date.now() - OPEN_FOR_HOURS * HOUR_MS)),
        ),
      ),
  ]);
  const ends = new Map(grants.map(({ doctorId, at }) => [doctorId, at.getTime() + OPEN_FOR_HOURS * HOUR_MS]));
  for (const { doctorId, last } of visits) {
    const end = last.getTime() > Date.now() ? Number.POSITIVE_INFINITY : last.getTime() + relationDays * DAY_MS;
    ends.set(doctorId, Math.max(end, ends.get(doctorId) ?? 0));
  }
  return ends;
}

/** Returns the doctors, and staff who opened it by code or for a reason, who may open a record now, those with the latest end first. */
export async function readReaders(db: Db, session: Session, patientId: string): Promise<Reader[]> {
  const ends = await readEnds(db, session, patientId);
  if (!ends.size) return [];
  const ids = [...ends.keys()];
  const [ofDoctors, ofStaff] = await Promise.all([
    db
      .select({ doctorId: doctors.accountId, name: doctors.name, specialization: doctors.specialization })
      .from(doctors)
      .where(inArray(doctors.accountId, ids)),
    db
      .select({ doctorId: staff.accountId, name: staff.name, specialization: staff.position })
      .from(staff)
      .where(inArray(staff.accountId, ids)),
  ]);
  const rows = [...ofDoctors, ...ofStaff];
  const getEnd = ({ doctorId }: { doctorId: string }) => ends.get(doctorId)!;
  return rows
    .sort((one, other) => (getEnd(one) < getEnd(other) ? 1 : -1))
    .map((row) => ({ ...row, until: Number.isFinite(getEnd(row)) ? new Date(getEnd(row)).toISOString() : null }));
}

/** Closes a record to a doctor: past appointments open it no more, and openings end. */
export async function endAccess(db: Db, doctorId: string, patientId: string) {
  await db
    .update(appointments)
    .set({ opensRecord: false })
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.doctorId, doctorId),
        lt(appointments.startsAt, new Date()),
      ),
    );
  await db.delete(accessGrants).where(and(eq(accessGrants.patientId, patientId), eq(accessGrants.doctorId, doctorId)));
}
