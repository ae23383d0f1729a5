import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { ageOn } from '../contract/calendar';
import { HOLDING_STATUSES } from '../contract/appointments';
import type { Doctor } from '../contract/doctors';
import { accounts, appointments, clinics, doctors, facilities } from './schema';
import type { Db } from './store';

const isApproved = eq(accounts.state, 'active');

/** Doctors with a clinic at a place, given by any part of the facility's name or place in either script. */
function withClinicAt(db: Db, place: string) {
  const contains = (text: typeof facilities.name | typeof facilities.place) =>
    sql`strpos(lower(${text}->>'en') || ' ' || (${text}->>'np'), ${place.toLowerCase()}) > 0`;
  return db.select({ id: clinics.doctorId }).from(clinics).innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(sql`(${contains(facilities.name)} or ${contains(facilities.place)})`);
}

/** Approved doctors with all their clinics, by name; with `place`, only those who have a clinic there. */
export async function listDoctors(db: Db, place = ''): Promise<Doctor[]> {
  const rows = await db.select({ doctor: doctors, clinic: clinics, facility: facilities }).from(doctors)
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .innerJoin(clinics, eq(clinics.doctorId, doctors.accountId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(and(isApproved, place ? inArray(doctors.accountId, withClinicAt(db, place)) : undefined))
    .orderBy(sql`${doctors.name}->>'en'`, asc(doctors.accountId), sql`${facilities.name}->>'en'`);
  const found = new Map<string, Doctor>();
  for (const { doctor, clinic: { id, charge, weeklyTimes }, facility } of rows) {
    const { accountId, practisingSince, ...rest } = doctor;
    if (!found.has(accountId)) found.set(accountId, { ...rest, id: accountId, experienceYears: Math.max(0, ageOn(practisingSince)), clinics: [] });
    found.get(accountId)!.clinics.push({ id, charge, weeklyTimes, facility });
  }
  return [...found.values()];
}

/** The clinics of an approved doctor; none if there is no such doctor. */
export const clinicsOf = (db: Db, doctorId: string) =>
  db.select({ id: clinics.id, charge: clinics.charge, slotMinutes: clinics.slotMinutes, weeklyTimes: clinics.weeklyTimes }).from(clinics)
    .innerJoin(accounts, eq(accounts.id, clinics.doctorId)).where(and(eq(clinics.doctorId, doctorId), isApproved));

/** The times that a doctor's appointments hold, from an instant on, as milliseconds. */
export async function heldTimes(db: Db, doctorId: string, from: Date) {
  const rows = await db.select({ startsAt: appointments.startsAt }).from(appointments)
    .where(and(eq(appointments.doctorId, doctorId), inArray(appointments.status, [...HOLDING_STATUSES]), gte(appointments.startsAt, from)));
  return new Set(rows.map(({ startsAt }) => startsAt.getTime()));
}
