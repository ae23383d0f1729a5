/** Clinics, their times, and appointments. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppointmentStatus } from '@chautari/contract/appointments';
import type { BirthRange } from '@chautari/contract/birth';
import type { Language } from '@chautari/contract/language';
import { DEFAULT_MESSAGE_LANGUAGE } from '@chautari/contract/languageChoices';
import { instant, place } from './columns';
import { facilities, type WeeklyTime } from './facilities';
import { accounts, doctors, patients } from './people';

/** The state of a guest's booking until the code from the phone confirms it. It takes the slot, and is in no list of appointments. */
export const HELD = 'held';

/** A doctor at a facility. Weekly times are always read and replaced as a whole. */
export const clinics = pgTable(
  'clinics',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.accountId),
    facilityId: uuid()
      .notNull()
      .references(() => facilities.id),
    charge: integer().notNull(),
    slotMinutes: integer().notNull().default(20),
    weeklyTimes: jsonb().$type<WeeklyTime[]>().notNull(),
    /** Set when the doctor gives the clinic up; its appointments stay. */
    closedAt: instant(),
  },
  (t) => [index().on(t.doctorId), index().on(t.facilityId)],
);

/** Days of leave of a doctor, both inclusive. */
export const leaves = pgTable(
  'leaves',
  {
    id: uuid().primaryKey(),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.accountId),
    from: date().notNull(),
    to: date().notNull(),
  },
  (t) => [index().on(t.doctorId, t.to)],
);

/**
 * Random values that change in the transaction that changes what the open slots of a doctor follow from, so that each process may cache slots as long
 * as it reads the same values. Null, or no row, until something changes.
 */
export const doctorVersions = pgTable('doctor_versions', {
  doctorId: uuid()
    .primaryKey()
    .references(() => doctors.accountId),
  /** Clinics, leave, name and approval. */
  timetable: uuid(),
  /** The occupied times. */
  held: uuid(),
});

/**
 * A row for each statement of the last day that changed what lists of doctors show, written by triggers (migration 0027). Rows, not one version:
 * two transactions that change lists do not wait for each other.
 */
export const doctorListChanges = pgTable('doctor_list_changes', {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  at: instant().notNull().defaultNow(),
});

/**
 * A random value that changes in the transaction by which the persons of an account get an open appointment of their own choice: who booked meanwhile has
 * another one. No row until then.
 */
export const accountVersions = pgTable('account_versions', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  appointments: uuid().notNull(),
});

export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey(),
    /** Null for a guest or a walk-in, who are known by the columns below. */
    patientId: uuid().references(() => patients.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.accountId),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id),
    startsAt: instant().notNull(),
    status: text().$type<AppointmentStatus | typeof HELD>().notNull().default('pending'),
    /** The health worker who booked it; null if the patient or a guest did. */
    bookedBy: uuid().references(() => accounts.id),
    /** Whether it opens the record to the doctor: not if the doctor booked it without an appointment that does, nor once the patient ends it. */
    opensRecord: boolean().notNull().default(true),
    firstName: text().notNull(),
    middleName: text(),
    /** null: the person has one name only. */
    lastName: text(),
    /** The whole name in the other script, as it was given for the appointment. */
    otherName: text(),
    age: integer().notNull(),
    /** The days between which the person was born; null where the day, or only an age in years is known. */
    birthRange: jsonb().$type<BirthRange>(),
    /** For the version before, which knows no range. Nothing reads it. */
    isAgeEstimated: boolean().notNull().default(false),
    sex: text().$type<'male' | 'female' | 'other'>().notNull(),
    email: text(),
    /** Null where the desk booked for somebody without a phone. */
    mobile: text(),
    /** Of messages to a guest. Messages to an account are in the language of the account. */
    language: text().$type<Language>().notNull().default(DEFAULT_MESSAGE_LANGUAGE),
    guardianName: text(),
    guardianPhone: text(),
    ...place,
    /** The charge at the time of the request. */
    charge: integer().notNull(),
    /** Why it was rejected or cancelled. */
    reason: text(),
    /** The request for the present time. The deadline of a pending request counts from it. */
    createdAt: instant().notNull().defaultNow(),
    decidedAt: instant(),
    /** The last reminder of the pending request by the desk. */
    remindedAt: instant(),
  },
  (t) => [
    // The index decides between concurrent bookings of a slot. The states are HELD and HOLDING_STATUSES of the contract.
    uniqueIndex('appointments_one_per_slot')
      .on(t.doctorId, t.startsAt)
      .where(sql`status in ('held', 'pending', 'confirmed', 'done', 'noShow')`),
    index().on(t.patientId, t.startsAt),
    index('appointments_patients_of_clinic')
      .on(t.clinicId, t.patientId)
      .where(sql`patient_id is not null`),
    index().on(t.doctorId, t.status, t.startsAt),
    index().on(t.startsAt),
    // The last choice at the desk.
    index('appointments_booked_by')
      .on(t.bookedBy, t.createdAt)
      .where(sql`booked_by is not null`),
    // For releasing the slots of guests who did not confirm.
    index('appointments_held')
      .on(t.createdAt)
      .where(sql`status = 'held'`),
    // For lapsing requests, and for open requests of a guest's phone.
    index('appointments_pending')
      .on(t.createdAt)
      .where(sql`status = 'pending'`),
    index('appointments_open_of_guest')
      .on(t.mobile)
      .where(sql`patient_id is null and status in ('pending', 'confirmed')`),
  ],
);

/** The last token number given out, for each clinic and day. */
export const tokenCounters = pgTable(
  'token_counters',
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id),
    day: date().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clinicId, t.day] })],
);

/** The token of an appointment. It goes when the appointment is moved or cancelled; its number is not given again. */
export const tokens = pgTable(
  'tokens',
  {
    appointmentId: uuid()
      .primaryKey()
      .references(() => appointments.id),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id),
    day: date().notNull(),
    number: integer().notNull(),
    /** Null until the patient is there. */
    arrivedAt: instant(),
    /** Null while the patient waits. */
    calledAt: instant(),
  },
  (t) => [unique('tokens_clinic_id_day_number_unique').on(t.clinicId, t.day, t.number)],
);
