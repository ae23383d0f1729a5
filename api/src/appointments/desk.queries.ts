/** The defaults of the desk. */
import { desc, eq } from 'drizzle-orm';
import { todayInNepal, getWeekday } from '@chautari/contract/calendar';
import type { Desk } from '@chautari/contract/queue';
import { listDoctorsOnLeave } from '../doctors/availability.queries';
import { listDoctors } from '../doctors/doctors.queries';
import { appointments, patients, staff } from '../database/schema';
import type { Db } from '../database/store';

/** Returns the clinics of all doctors: those of the caller's facility first, and of these those that are open today. */
async function listClinics(db: Db, accountId: string): Promise<Desk['clinics']> {
  const today = todayInNepal();
  const weekday = getWeekday(today);
  const [doctors, away, [worker]] = await Promise.all([
    listDoctors(db),
    listDoctorsOnLeave(db, today),
    db.select({ hospital: staff.hospital }).from(staff).where(eq(staff.accountId, accountId)),
  ]);
  const all = doctors.flatMap((doctor) =>
    doctor.clinics.map(({ id, facility, weeklyTimes }) => ({
      id,
      doctorName: doctor.name,
      facility,
      isToday: !away.includes(doctor.id) && weeklyTimes.some((time) => time.weekday === weekday),
    })),
  );
  const rank = ({ facility, isToday }: (typeof all)[number]) =>
    (Object.values(facility.name).includes(worker?.hospital ?? '') ? 2 : 0) + Number(isToday);
  return all.sort((one, other) => rank(other) - rank(one));
}

/** Returns the clinic of the caller's last booking. */
async function readLastClinic(db: Db, accountId: string) {
  const [last] = await db
    .select({ clinicId: appointments.clinicId })
    .from(appointments)
    .where(eq(appointments.bookedBy, accountId))
    .orderBy(desc(appointments.createdAt))
    .limit(1);
  return last?.clinicId ?? null;
}

/** Returns the place of the patient whom the caller registered last. */
async function readLastPlace(db: Db, accountId: string) {
  const { provinceId, districtId, municipalityId } = patients;
  const [last] = await db
    .select({ provinceId, districtId, municipalityId })
    .from(patients)
    .where(eq(patients.registeredBy, accountId))
    .orderBy(desc(patients.createdAt))
    .limit(1);
  return last ?? null;
}

export async function readDesk(db: Db, accountId: string): Promise<Desk> {
  const [clinics, clinicId, place] = await Promise.all([
    listClinics(db, accountId),
    readLastClinic(db, accountId),
    readLastPlace(db, accountId),
  ]);
  return { clinics, clinicId, place };
}
