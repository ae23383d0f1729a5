/** The defaults of the desk. */
import { desc, eq } from 'drizzle-orm';
import { todayInNepal, getWeekday } from '@chautari/contract/calendar';
import type { Desk } from '@chautari/contract/queue';
import { listDoctorsOnLeave } from '../doctors/availability.queries';
import { listDoctors } from '../doctors/doctors.queries';
import { appointments, patients } from '../database/schema';
import type { Db } from '../database/store';
import { listReached } from '../facilities/places';
import type { Session } from '../http/session';

type Clinic = Desk['clinics'][number];

/** Returns the clinics at the facility of a session, those that are open today first; to administrators those of other facilities in their place after them. `first` is the first of the facility. */
async function listClinics(db: Db, session: Session): Promise<{ clinics: Clinic[]; first: Clinic | undefined }> {
  const today = todayInNepal();
  const weekday = getWeekday(today);
  const [doctors, away] = await Promise.all([listDoctors(db), listDoctorsOnLeave(db, today)]);
  const all = doctors.flatMap((doctor) =>
    doctor.clinics.map(({ id, facility, weeklyTimes }) => ({
      id,
      doctorName: doctor.name,
      facility,
      isToday: !away.includes(doctor.id) && weeklyTimes.some((time) => time.weekday === weekday),
    })),
  );
  const reached = await listReached(db, session, [...new Set(all.map(({ facility }) => facility.id))]);
  const isHere = ({ facility }: Clinic) => facility.id === session.facilityId;
  const rank = (clinic: Clinic) => (isHere(clinic) ? 2 : 0) + Number(clinic.isToday);
  const clinics = all.filter(({ facility }) => reached.has(facility.id)).sort((one, other) => rank(other) - rank(one));
  return { clinics, first: clinics.find(isHere) };
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

export async function readDesk(db: Db, session: Session): Promise<Desk> {
  const [{ clinics, first }, last, place] = await Promise.all([
    listClinics(db, session),
    readLastClinic(db, session.accountId),
    readLastPlace(db, session.accountId),
  ]);
  // Without either the desk chooses: a token of another town would be one press away.
  const clinic = clinics.find(({ id, isToday }) => id === last && isToday) ?? first;
  return { clinics, clinicId: clinic?.id ?? null, place };
}
