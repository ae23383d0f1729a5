import { and, asc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { ageOn, todayInNepal } from '@chautari/contract/calendar';
import { HOLDING_STATUSES, OPEN_STATUSES } from '@chautari/contract/appointments';
import type { Doctor } from '@chautari/contract/doctors';
import { fitsTimes, type Leftover, type Times } from './slots';
import { accounts, appointments, clinics, doctors, facilities, HELD, leaves } from '../database/schema';
import type { Db } from '../database/store';

const isApproved = eq(accounts.state, 'active');
/** Neither the doctor has given the clinic up, nor is the facility closed. */
const isOpen = and(isNull(clinics.closedAt), isNull(facilities.closedAt));

/** Returns approved doctors by id, with all their open clinics; those without one are left out. */
export async function readDoctors(db: Db, ids: string[]): Promise<Map<string, Doctor>> {
  const byId = new Map<string, Doctor>();
  if (!ids.length) return byId;
  const rows = await db
    .select({ doctor: doctors, clinic: clinics, facility: facilities })
    .from(doctors)
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .innerJoin(clinics, eq(clinics.doctorId, doctors.accountId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(and(isApproved, isOpen, inArray(doctors.accountId, ids)))
    .orderBy(sql`${facilities.name}->>'en'`, asc(clinics.id));
  for (const {
    doctor,
    clinic: { id, charge, weeklyTimes },
    facility,
  } of rows) {
    const { accountId, practisingSince, photoId, name, specialization, qualification, licenseNumber } = doctor;
    const { portrait, languages } = doctor;
    if (!byId.has(accountId))
      byId.set(accountId, {
        ...{ name, specialization, qualification, licenseNumber, portrait, languages },
        id: accountId,
        image: photoId && `/api/files/${photoId}`,
        experienceYears: Math.max(0, ageOn(practisingSince)),
        clinics: [],
      });
    byId.get(accountId)!.clinics.push({ id, charge, weeklyTimes, facility });
  }
  return byId;
}

/** The data that bookings depend on: the doctor, and the places, times and charges. */
export interface Timetable extends Times {
  doctor: Pick<typeof doctors.$inferSelect, 'name' | 'specialization' | 'licenseNumber'> & { id: string };
  clinics: (Pick<typeof clinics.$inferSelect, 'id' | 'charge' | 'slotMinutes' | 'weeklyTimes'> & {
    facility: typeof facilities.$inferSelect;
  })[];
  leftovers: Leftover[];
}

/**
 * Adds the appointments to come that no longer fit the times of their clinic. No booking adds another one while the version of the timetable stays.
 * Those of people without an appointment begin at once, so they are none of them.
 */
async function addLeftovers(db: Db, timetables: ReadonlyMap<string, Timetable>) {
  const rows = await db
    .select({
      doctorId: appointments.doctorId,
      clinicId: appointments.clinicId,
      startsAt: appointments.startsAt,
      minutes: clinics.slotMinutes,
    })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(
      and(
        inArray(appointments.doctorId, [...timetables.keys()]),
        inArray(appointments.status, OPEN_STATUSES),
        gt(appointments.startsAt, new Date()),
      ),
    );
  for (const { doctorId, clinicId, startsAt, minutes } of rows) {
    const { clinics: open, leftovers } = timetables.get(doctorId)!;
    const clinic = open.find(({ id }) => id === clinicId);
    if (!clinic || !fitsTimes(clinic, startsAt)) leftovers.push({ startsAt, minutes });
  }
}

/** Returns the timetables of approved doctors with an open clinic, by id. */
export async function readTimetables(db: Db, doctorIds: string[]): Promise<Map<string, Timetable>> {
  const byId = new Map<string, Timetable>();
  if (!doctorIds.length) return byId;
  const { id, charge, slotMinutes, weeklyTimes } = clinics;
  const rows = await db
    .select({
      doctorId: doctors.accountId,
      name: doctors.name,
      specialization: doctors.specialization,
      licenseNumber: doctors.licenseNumber,
      clinic: { id, charge, slotMinutes, weeklyTimes },
      facility: facilities,
    })
    .from(doctors)
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .innerJoin(clinics, eq(clinics.doctorId, doctors.accountId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(and(inArray(doctors.accountId, doctorIds), isApproved, isOpen));
  if (!rows.length) return byId;
  const away = await db
    .select({ doctorId: leaves.doctorId, from: leaves.from, to: leaves.to })
    .from(leaves)
    .where(and(inArray(leaves.doctorId, doctorIds), gte(leaves.to, todayInNepal())));
  for (const { doctorId, name, specialization, licenseNumber, clinic, facility } of rows) {
    const timetable = byId.get(doctorId) ?? {
      doctor: { id: doctorId, name, specialization, licenseNumber },
      clinics: [],
      leaves: away.filter((each) => each.doctorId === doctorId).map(({ from, to }) => ({ from, to })),
      leftovers: [],
    };
    timetable.clinics.push({ ...clinic, facility });
    byId.set(doctorId, timetable);
  }
  await addLeftovers(db, byId);
  return byId;
}

/** Returns the timetable of an approved doctor with an open clinic; `undefined` if there is no such doctor. */
export const readTimetable = async (db: Db, doctorId: string) => (await readTimetables(db, [doctorId])).get(doctorId);

/** Returns the times that the appointments of doctors hold, from an instant on, as milliseconds, by doctor. */
export async function listHeldTimes(db: Db, doctorIds: string[], from: Date): Promise<Map<string, Set<number>>> {
  const byId = new Map(doctorIds.map((id) => [id, new Set<number>()]));
  if (!doctorIds.length) return byId;
  const rows = await db
    .select({ doctorId: appointments.doctorId, startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        inArray(appointments.doctorId, doctorIds),
        inArray(appointments.status, [HELD, ...HOLDING_STATUSES]),
        gte(appointments.startsAt, from),
      ),
    );
  for (const { doctorId, startsAt } of rows) byId.get(doctorId)!.add(startsAt.getTime());
  return byId;
}
