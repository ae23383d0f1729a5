/** The defaults of the desk. */
import { desc, eq } from 'drizzle-orm';
import { todayInNepal, getWeekday } from '@chautari/contract/calendar';
import type { Desk } from '@chautari/contract/queue';
import { listDoctorsOnLeave } from '../doctors/availability.queries';
import { listDoctors } from '../doctors/doctors.queries';
import { appointments, patients, staff } from '../database/schema';
import type { Db } from '../database/store';

type Clinic = Desk['clinics'][number];

/** Returns the clinics of all doctors: those of the caller's facility first, and of these those that are open today. `first` is the first of the caller's facility. */
async function listClinics(db: Db, accountId: string): Promise<{ clinics: Clinic[]; first: Clinic | undefined }> {
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
  const isNear = ({ facility }: Clinic) => Object.values(facility.name).includes(worker?.hospital ?? '');
  const rank = (clinic: Clinic) => (isNear(clinic) ? 2 : 0) + Number(clinic.isToday);
  const clinics = all.sort((one, other) => rank(other) - rank(one));
  return { clinics, first: clinics.find(isNear) };
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
  const [{ clinics, first }, last, place] = await Promise.all([
    listClinics(db, accountId),
    readLastClinic(db, accountId),
    readLastPlace(db, accountId),
  ]);
  // Without either the desk chooses: a token of another town would be one press away.
  const clinic = clinics.find(({ id, isToday }) => id === last && isToday) ?? first;
  return { clinics, clinicId: clinic?.id ?? null, place };
}
