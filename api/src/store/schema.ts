/**
 * All tables, for PGlite and PostgreSQL alike. Nothing here may need what distributed PostgreSQL engines lack: no
 * exclusion constraints, no LISTEN/NOTIFY. After a change: `npx drizzle-kit generate` in `api/`.
 */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AppointmentStatus } from '../contract/appointments';
import type { Role } from '../contract/endpoint';
import type { Bilingual, Language } from '../contract/fields';

const instant = () => timestamp({ withTimezone: true });
const bilingual = () => jsonb().$type<Bilingual>();

/** Where somebody lives, by the ids of the address data. */
const place = { provinceId: integer().notNull(), districtId: integer().notNull(), municipalityId: integer().notNull(), ward: integer().notNull() };

/** The last serial given out, for each kind of public id (P, D, A) and Bikram Sambat year. */
export const publicIdCounters = pgTable('public_id_counters', {
  kind: text().notNull(),
  year: integer().notNull(),
  last: integer().notNull(),
}, (t) => [primaryKey({ columns: [t.kind, t.year] })]);

/** Everyone who can sign in. A phone or e-mail signs in to at most one account of each role. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  role: text().$type<Role>().notNull(),
  publicId: text().notNull().unique('accounts_public_id_unique'),
  phone: text(),
  email: text(),
  /** Null until a password has been set; nobody signs in to such an account. */
  passwordHash: text(),
  language: text().$type<Language>().notNull(),
  state: text().$type<'active' | 'waiting' | 'closed'>().notNull().default('active'),
  /** Made up, with a password that anyone may know: open in demo mode only. */
  sample: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
}, (t) => [unique().on(t.role, t.phone), unique().on(t.role, t.email)]);

/** Only the hash of a session's token is stored, so a copy of this table opens no session. */
export const sessions = pgTable('sessions', {
  tokenHash: text().primaryKey(),
  accountId: uuid().notNull().references(() => accounts.id),
  /** Ends here if nobody uses it; each use moves it on. */
  idleUntil: instant().notNull(),
  /** Ends here in any case. */
  expiresAt: instant().notNull(),
}, (t) => [index().on(t.accountId)]);

/** Tries that count against a limit, by the hash of what they are counted for. */
export const attempts = pgTable('attempts', {
  id: uuid().primaryKey(),
  key: text().notNull(),
  at: instant().notNull(),
}, (t) => [index().on(t.key, t.at), index().on(t.at)]);

export const patients = pgTable('patients', {
  accountId: uuid().primaryKey().references(() => accounts.id),
  firstName: text().notNull(),
  middleName: text(),
  lastName: text().notNull(),
  dateOfBirth: date().notNull(),
  gender: text().$type<'male' | 'female' | 'other'>().notNull(),
  ...place,
  street: text().notNull(),
});

export const staff = pgTable('staff', {
  accountId: uuid().primaryKey().references(() => accounts.id),
  name: bilingual().notNull(),
  position: bilingual().notNull(),
});

/** A doctor's id is that of the account. */
export const doctors = pgTable('doctors', {
  accountId: uuid().primaryKey().references(() => accounts.id),
  name: bilingual().notNull(),
  specialization: bilingual().notNull(),
  qualification: text().notNull(),
  practisingSince: date().notNull(),
  nmcNumber: text().notNull().unique('doctors_nmc_number_unique'),
  image: text(),
});

export const facilities = pgTable('facilities', {
  id: uuid().primaryKey(),
  name: bilingual().notNull(),
  place: bilingual().notNull(),
});

export interface WeeklyTime { weekday: number; from: string; to: string }

/** A doctor at a facility. Weekly times are always read and replaced as a whole. */
export const clinics = pgTable('clinics', {
  id: uuid().primaryKey(),
  doctorId: uuid().notNull().references(() => doctors.accountId),
  facilityId: uuid().notNull().references(() => facilities.id),
  charge: integer().notNull(),
  slotMinutes: integer().notNull().default(20),
  weeklyTimes: jsonb().$type<WeeklyTime[]>().notNull(),
}, (t) => [index().on(t.doctorId)]);

export const appointments = pgTable('appointments', {
  id: uuid().primaryKey(),
  patientId: uuid().notNull().references(() => patients.accountId),
  doctorId: uuid().notNull().references(() => doctors.accountId),
  clinicId: uuid().notNull().references(() => clinics.id),
  startsAt: instant().notNull(),
  status: text().$type<AppointmentStatus>().notNull().default('pending'),
  firstName: text().notNull(),
  middleName: text(),
  lastName: text().notNull(),
  age: integer().notNull(),
  sex: text().$type<'male' | 'female' | 'other'>().notNull(),
  email: text(),
  mobile: text().notNull(),
  guardianName: text(),
  guardianPhone: text(),
  ...place,
  /** As it was when the appointment was asked for. */
  charge: integer().notNull(),
  reason: text(),
  createdAt: instant().notNull().defaultNow(),
  decidedAt: instant(),
}, (t) => [
  // This alone decides who gets a slot, however many ask at once. The states are HOLDING_STATUSES of the contract.
  uniqueIndex('appointments_one_per_slot').on(t.doctorId, t.startsAt).where(sql`status in ('pending', 'confirmed')`),
  index().on(t.patientId, t.startsAt),
  index().on(t.doctorId, t.status, t.startsAt),
]);
