/** The defaults of the desk. */
import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { todayInNepal, getWeekday } from '@chautari/contract/calendar';
import type { Desk } from '@chautari/contract/queue';
import { listDoctorsOnLeave } from '../doctors/availability.queries';
import { accounts, appointments, clinics, doctors, facilities, patients } from '../database/schema';
import type { Db } from '../database/store';
import { isFacilityWithin } from '../facilities/places';
import type { Session } from '../http/session';

type Clinic = Desk['clinics'][number];

/** An administrator of a large place chooses among these: who works elsewhere switches to that facility. */
const MAX_ELSEWHERE = 200;

/** Selects open clinics of approved doctors at open facilities. */
const selectClinics = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...{ id: clinics.id, weeklyTimes: clinics.weeklyTimes },
      ...{ doctorId: clinics.doctorId, doctorName: doctors.name },
      facility: { id: facilities.id, name: facilities.name, place: facilities.place },
    })
    .from(clinics)
    .innerJoin(doctors, eq(doctors.accountId, clinics.doctorId))
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(and(eq(accounts.state, 'active'), isNull(clinics.closedAt), isNull(facilities.closedAt), where));

/** Returns the clinics of one facility, and to administrators some of the others in their place. */
async function readClinicsInReach(db: Db, session: Session) {
  const { facilityId, place } = session;
  const name = sql`${doctors.name}->>'en'`;
  const here = facilityId ? await selectClinics(db, eq(clinics.facilityId, facilityId)).orderBy(name, clinics.id) : [];
  if (!place || (place.level === 'facility' && place.facilityId === facilityId)) return here;
  const elsewhere = await selectClinics(
    db,
    and(facilityId ? ne(clinics.facilityId, facilityId) : undefined, isFacilityWithin(place, clinics.facilityId)),
  )
    // In the order of an index, so that nobody's clinics are all read.
    .orderBy(clinics.facilityId)
    .limit(MAX_ELSEWHERE);
  return [...here, ...elsewhere.sort((one, other) => one.doctorName.en.localeCompare(other.doctorName.en))];
}

/** Returns the clinics at the facility of a session, those that are open today first; to administrators those of other facilities in their place after them. `first` is the first of the facility. */
async function listClinics(db: Db, session: Session): Promise<{ clinics: Clinic[]; first: Clinic | undefined }> {
  const today = todayInNepal();
  const weekday = getWeekday(today);
  const rows = await readClinicsInReach(db, session);
  const away = await listDoctorsOnLeave(db, today, [...new Set(rows.map(({ doctorId }) => doctorId))]);
  const isHere = ({ facility }: Clinic) => facility.id === session.facilityId;
  const rank = (clinic: Clinic) => (isHere(clinic) ? 2 : 0) + Number(clinic.isToday);
  const all = rows
    .map(({ doctorId, weeklyTimes, ...clinic }) => ({
      ...clinic,
      isToday: !away.includes(doctorId) && weeklyTimes.some((time) => time.weekday === weekday),
    }))
    .sort((one, other) => rank(other) - rank(one));
  return { clinics: all, first: all.find(isHere) };
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
  const [{ clinics: choices, first }, last, place] = await Promise.all([
    listClinics(db, session),
    readLastClinic(db, session.accountId),
    readLastPlace(db, session.accountId),
  ]);
  // Without either the desk chooses: a token of another town would be one press away.
  const clinic = choices.find(({ id, isToday }) => id === last && isToday) ?? first;
  return { clinics: choices, clinicId: clinic?.id ?? null, place };
}
