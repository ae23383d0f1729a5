import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { ageOn, todayInNepal } from '@chautari/contract/calendar';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import type { Doctor } from '@chautari/contract/doctors';
import type { Times } from './slots';
import { accounts, appointments, clinics, doctors, facilities, HELD, leaves } from '../database/schema';
import type { Db } from '../database/store';

const isApproved = eq(accounts.state, 'active');
/** Neither the doctor has given the clinic up, nor is the facility closed. */
const isOpen = and(isNull(clinics.closedAt), isNull(facilities.closedAt));

/** Doctors with an open clinic at a place, given by any part of the facility's name or place in either script. */
function withClinicAt(db: Db, place: string) {
  const contains = (text: typeof facilities.name | typeof facilities.place) =>
    sql`strpos(lower(${text}->>'en') || ' ' || (${text}->>'np'), ${place.toLowerCase()}) > 0`;
  return db
    .select({ id: clinics.doctorId })
    .from(clinics)
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(and(isOpen, sql`(${contains(facilities.name)} or ${contains(facilities.place)})`));
}

/** Approved doctors with all their open clinics, by name; with `place`, only those who have a clinic there. */
export async function listDoctors(db: Db, place = ''): Promise<Doctor[]> {
  const rows = await db
    .select({ doctor: doctors, clinic: clinics, facility: facilities })
    .from(doctors)
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .innerJoin(clinics, eq(clinics.doctorId, doctors.accountId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(and(isApproved, isOpen, place ? inArray(doctors.accountId, withClinicAt(db, place)) : undefined))
    .orderBy(sql`${doctors.name}->>'en'`, asc(doctors.accountId), sql`${facilities.name}->>'en'`);
  const byId = new Map<string, Doctor>();
  for (const {
    doctor,
    clinic: { id, charge, weeklyTimes },
    facility,
  } of rows) {
    const { accountId, practisingSince, photoId, hospital: _, location: __, ...rest } = doctor;
    const image = photoId && `/api/files/${photoId}`;
    if (!byId.has(accountId))
      byId.set(accountId, {
        ...rest,
        id: accountId,
        image,
        experienceYears: Math.max(0, ageOn(practisingSince)),
        clinics: [],
      });
    byId.get(accountId)!.clinics.push({ id, charge, weeklyTimes, facility });
  }
  return [...byId.values()];
}

/** Returns the ids of approved doctors. */
export async function listDoctorIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: doctors.accountId })
    .from(doctors)
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .where(isApproved);
  return rows.map(({ id }) => id);
}

/** The data that bookings depend on: the doctor, and the places, times and charges. */
export interface Timetable extends Times {
  doctor: Pick<typeof doctors.$inferSelect, 'name' | 'specialization' | 'licenseNumber'> & { id: string };
  clinics: (Pick<typeof clinics.$inferSelect, 'id' | 'charge' | 'slotMinutes' | 'weeklyTimes'> & {
    facility: typeof facilities.$inferSelect;
  })[];
}

/** Returns the timetable of an approved doctor with an open clinic; `undefined` if there is no such doctor. */
export async function readTimetable(db: Db, doctorId: string): Promise<Timetable | undefined> {
  const { id, charge, slotMinutes, weeklyTimes } = clinics;
  const rows = await db
    .select({
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
    .where(and(eq(doctors.accountId, doctorId), isApproved, isOpen));
  if (!rows.length) return undefined;
  const { name, specialization, licenseNumber } = rows[0]!;
  const away = await db
    .select({ from: leaves.from, to: leaves.to })
    .from(leaves)
    .where(and(eq(leaves.doctorId, doctorId), gte(leaves.to, todayInNepal())));
  return {
    doctor: { id: doctorId, name, specialization, licenseNumber },
    clinics: rows.map(({ clinic, facility }) => ({ ...clinic, facility })),
    leaves: away,
  };
}

/** Returns the times that a doctor's appointments hold, from an instant on, as milliseconds. */
export async function listHeldTimes(db: Db, doctorId: string, from: Date) {
  const rows = await db
    .select({ startsAt: appointments.startsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        inArray(appointments.status, [HELD, ...HOLDING_STATUSES]),
        gte(appointments.startsAt, from),
      ),
    );
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}
