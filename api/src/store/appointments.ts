import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { APPOINTMENT_MOVES, type Appointment, type AppointmentMove, type AppointmentStatus, type ConsultationRequest } from '../contract/appointments';
import { placeInWords } from '../addresses/addresses';
import { slotAt } from '../slots';
import { fullName } from './accounts';
import { isUniqueViolation } from './errors';
import { appointments, clinics, doctors, facilities } from './schema';
import type { Db } from './store';

type Row = typeof appointments.$inferSelect;
type Facility = typeof facilities.$inferSelect;

const toAppointment = (row: Row, doctor: typeof doctors.$inferSelect, facility: Facility): Appointment => {
  const { date, time } = slotAt(row.clinicId, row.startsAt);
  const { id, status, doctorId, charge, reason } = row;
  const { name, specialization } = doctor;
  return { id, status, patientName: fullName(row), doctor: { id: doctorId, name, specialization }, facility, date, time, charge, reason };
};

const toRequest = (row: Row, facility: Facility): ConsultationRequest => {
  const { id: slotId, date, time } = slotAt(row.clinicId, row.startsAt);
  const { id, doctorId, status, sex, age, mobile, reason } = row;
  return { id, doctorId, status, name: fullName(row), sex, age, mobile, date, time, slotId, address: placeInWords(row), facility, reason };
};

const selectAppointments = (db: Db) =>
  db.select({ row: appointments, doctor: doctors, facility: facilities }).from(appointments)
    .innerJoin(doctors, eq(doctors.accountId, appointments.doctorId))
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId));

/** Stores an appointment and answers it as its patient sees it; `null` if the slot is taken. */
export async function insertAppointment(db: Db, values: typeof appointments.$inferInsert): Promise<Appointment | null> {
  // The unique index on the slot decides races; whoever comes second inserts nothing.
  const inserted = await db.insert(appointments).values(values).onConflictDoNothing().returning({ id: appointments.id });
  if (!inserted.length) return null;
  const [found] = await selectAppointments(db).where(eq(appointments.id, values.id));
  return toAppointment(found!.row, found!.doctor, found!.facility);
}

/** A patient's appointments, the latest day first. */
export async function listAppointmentsOf(db: Db, patientId: string) {
  const rows = await selectAppointments(db).where(eq(appointments.patientId, patientId)).orderBy(desc(appointments.startsAt), asc(appointments.id));
  return rows.map(({ row, doctor, facility }) => toAppointment(row, doctor, facility));
}

/** Requests to a doctor in one state, the earliest first. */
export async function listRequestsTo(db: Db, doctorId: string, status: AppointmentStatus) {
  const rows = await selectAppointments(db).where(and(eq(appointments.doctorId, doctorId), eq(appointments.status, status)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map(({ row, facility }) => toRequest(row, facility));
}

/** Which request of which doctor. */
export interface RequestOf { doctorId: string; id: string }

/** One request to a doctor, or `undefined`. */
export async function findRequest(db: Db, { doctorId, id }: RequestOf) {
  const [found] = await selectAppointments(db).where(and(eq(appointments.id, id), eq(appointments.doctorId, doctorId)));
  return found && toRequest(found.row, found.facility);
}

/** What a move changes beside the state. */
export type Changes = Partial<Pick<Row, 'clinicId' | 'startsAt' | 'charge' | 'reason'>>;

/** Moves a request on, if it is in a state from which the move may start: two who move it at once cannot both succeed. */
export async function moveRequest(db: Db, { doctorId, id }: RequestOf, move: AppointmentMove, changes: Changes = {}) {
  const { from, to } = APPOINTMENT_MOVES[move];
  try {
    const moved = await db.update(appointments).set({ ...changes, status: to, decidedAt: new Date() })
      .where(and(eq(appointments.id, id), eq(appointments.doctorId, doctorId), inArray(appointments.status, [...from])))
      .returning({ id: appointments.id });
    return moved.length ? ('moved' as const) : ('wrongState' as const);
  } catch (error) {
    if (isUniqueViolation(error)) return 'slotTaken' as const;
    throw error;
  }
}
