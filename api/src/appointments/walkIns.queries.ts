/** Patients who come without an appointment. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { addDays, ageOn, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { appointments, clinics, tokens } from '../database/schema';
import type { Db } from '../database/store';
import { canOpenByBooking } from '../patients/patientAccess';
import { findPatient } from '../patients/patients.queries';
import type { Session } from '../http/session';
import { findAppointment, type Row } from './appointments.queries';
import { lockToken, issueToken, markArrived } from './queue.queries';

type WalkIn = Pick<Row, 'doctorId' | 'clinicId' | 'charge'> & { patientId: string };

/** Returns the patient's open appointment with the doctor at a facility today. One in another town has a queue of its own. */
async function findToday(db: Db, { patientId, doctorId }: WalkIn, facilityId: string) {
  const today = todayInNepal();
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.doctorId, doctorId),
        eq(clinics.facilityId, facilityId),
        eq(appointments.status, 'confirmed'),
        gte(appointments.startsAt, instantInNepal(today, '00:00')),
        lt(appointments.startsAt, instantInNepal(addDays(today, 1), '00:00')),
      ),
    )
    .orderBy(asc(appointments.startsAt))
    .limit(1);
  return row?.id;
}

/**
 * Adds a walk-in patient to the queue of a clinic. Returns the appointment: the one of today at its facility, or a new one that starts now and takes
 * no slot.
 */
export async function addWalkIn(
  transaction: Db,
  session: Session,
  { facilityId, ...walkIn }: WalkIn & { facilityId: string },
): Promise<string> {
  await lockToken(transaction, { id: walkIn.patientId, clinicId: walkIn.clinicId, startsAt: new Date() });
  const booked = await findToday(transaction, walkIn, facilityId);
  const today = booked && (await findAppointment(transaction, session, booked));
  // One that is moved meanwhile is no longer of today.
  if (today && (await markArrived(transaction, session, today))) return booked;
  const { patient, phone, email, language } = (await findPatient(transaction, walkIn.patientId))!;
  const { firstName, middleName, lastName, sex, birthRange, guardianName, guardianPhone } = patient;
  const { provinceId, districtId, municipalityId, ward } = patient.currentAddress ?? patient;
  const [id, startsAt] = [randomUUID(), new Date()];
  const opensRecord = await canOpenByBooking(transaction, session, walkIn);
  await transaction.insert(appointments).values({
    ...walkIn,
    bookedBy: session.accountId,
    opensRecord,
    ...{ firstName, middleName, lastName, sex, birthRange, guardianName, guardianPhone },
    ...{ provinceId, districtId, municipalityId, ward },
    age: Math.max(0, ageOn(patient.dateOfBirth)),
    ...{ id, startsAt, email, language, mobile: phone },
    status: 'confirmed',
    decidedAt: startsAt,
  });
  const token = await issueToken(transaction, walkIn.clinicId, startsAt);
  await transaction.insert(tokens).values({ appointmentId: id, arrivedAt: startsAt, ...token });
  return id;
}
