/** Everyone who can sign in, and everyone whose record is kept. */
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { ApplicationForm, ApplicationState } from '@chautari/contract/applications';
import type { BirthRange } from '@chautari/contract/birth';
import type { CorrectionReason } from '@chautari/contract/corrections';
import type { Death, DeathSlip, DeathSource } from '@chautari/contract/deaths';
import type { MergeReason, SeparationReason } from '@chautari/contract/merges';
import type { personDetails } from '@chautari/contract/people';
import type { Role } from '@chautari/contract/roles';
import type { Portrait, SpokenLanguage } from '@chautari/contract/workerDetails';
import type { Language } from '@chautari/contract/fields';
import type { Address } from '@chautari/contract/fields';
import { bilingual, instant, place } from './columns';

/**
 * `waiting`: a doctor or staff member whose papers are not approved yet, and who sees the application only. `suspended`: a doctor or staff member whom an
 * administrator, or the end of the registration, has stopped. Nobody signs in to an account that is suspended or closed.
 */
export type AccountState = 'active' | 'waiting' | 'suspended' | 'closed';

/** A phone or e-mail signs in to at most one account of each role. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    role: text().$type<Role>().notNull(),
    publicId: text().notNull().unique('accounts_public_id_unique'),
    phone: text(),
    email: text(),
    /** Null until a password has been set; nobody signs in to such an account. */
    passwordHash: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<AccountState>().notNull().default('active'),
    /** Of staff: may decide on applications. */
    administrator: boolean().notNull().default(false),
    /** Of an administrator: where. Without one they decide on nothing. */
    place: jsonb().$type<AdministratorPlace>(),
    /** Made up, with a password that anyone may know: open in demo mode only. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.role, t.phone),
    unique().on(t.role, t.email),
    // Patients by how their phone number begins or ends.
    index('accounts_patient_phone_begins')
      .on(t.phone.op('text_pattern_ops'))
      .where(sql`role = 'patient'`),
    index('accounts_patient_phone_ends')
      .on(sql`reverse(${t.phone}) text_pattern_ops`)
      .where(sql`role = 'patient'`),
  ],
);

/** A death as a health worker has marked it. */
export interface MarkedDeath extends Death {
  /** `pregnancyEnd`: a pregnancy ended with it. */
  source: DeathSource | 'pregnancyEnd';
  note: string | null;
  /** The appointments that it has cancelled. */
  cancelled: string[];
}

/** The details of a person that a health worker may correct. The type checker names a detail of the contract without a column. */
export type CorrectedDetails = Pick<typeof patients.$inferSelect, keyof typeof personDetails | 'birthRange'> & {
  address: Address;
  phone: string | null;
  /** Absent where nobody has marked one. */
  death?: MarkedDeath;
};

/**
 * Persons with a record. The holder of an account has its id and its public id; family members are further persons
 * under the same account with a Patient ID of their own.
 */
export const patients = pgTable(
  'patients',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    publicId: text().notNull().unique('patients_public_id_unique'),
    firstName: text().notNull(),
    middleName: text(),
    /** null: the person has one name only. */
    lastName: text(),
    /** The whole name in the other script; null where nobody gave it. */
    otherName: text(),
    /** The middle of the range if there is one. */
    dateOfBirth: date().notNull(),
    /** The days between which the person was born; null where the day is known. */
    birthRange: jsonb().$type<BirthRange>(),
    /** For the version before, which knows no range. Nothing reads it. */
    isAgeEstimated: boolean().notNull().default(false),
    /** Null: alive, as far as anybody has written. */
    death: jsonb().$type<MarkedDeath>(),
    /** The record into which this one was merged; it has all rows of this one. Not a foreign key, since copies are restored row by row. */
    mergedInto: uuid(),
    sex: text().$type<'male' | 'female' | 'other'>().notNull(),
    ...place,
    street: text().notNull(),
    /** The temporary address, if it differs from the permanent one. */
    currentAddress: jsonb().$type<Address>(),
    guardianName: text(),
    guardianPhone: text(),
    photoId: uuid(),
    /** The name in one script and spelling for both, by which it is searched (`search/`). */
    searchName: text().notNull().default(''),
    /** Counts the changes of the details; a correction names the one it begins with. */
    version: integer().notNull().default(1),
    /** The health worker who registered the person; null for their own registration. */
    registeredBy: uuid().references(() => accounts.id),
    /** The facility that registered the person. Without a reference: facilities refer to accounts. */
    facilityId: uuid(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.accountId),
    // The patients of a facility, as the indexes by facility and patient of appointments, records and reports.
    index('patients_facility')
      .on(t.facilityId, t.id)
      .where(sql`facility_id is not null`),
    index('patients_registered_by')
      .on(t.registeredBy, t.createdAt)
      .where(sql`registered_by is not null`),
    // The newest are searched first.
    index().on(t.createdAt),
    index('patients_merged_into')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    index('patients_public_id_begins').on(t.publicId.op('text_pattern_ops')),
    // Sorted as bytes, whatever the database's own order of letters.
    index('patients_search_name_begins').on(sql`${t.searchName} collate "C"`),
    // Each word of a name, and each end of a word; without a list of what is still to be put in order, which every search would have to read as well.
    index('patients_name_parts')
      .using('gin', sql`name_parts(${t.searchName})`)
      .with({ fastupdate: false }),
  ],
);

/** What stood of a person before a health worker corrected it, marked a death or took it back, or joined or separated records, and why. */
export const patientVersions = pgTable(
  'patient_versions',
  {
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    /** The version that this was. */
    version: integer().notNull(),
    details: jsonb().$type<CorrectedDetails>().notNull(),
    correctedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    reason: text()
      .$type<CorrectionReason | MarkedDeath['source'] | DeathSlip | MergeReason | SeparationReason>()
      .notNull(),
    note: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.patientId, t.version] })],
);

export const staff = pgTable('staff', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  name: bilingual().notNull(),
  position: bilingual().notNull(),
  licenseNumber: text(),
  /** The last day of the registration with the council; null where it is not known. */
  registeredUntil: date(),
  practisingSince: date(),
  hospital: text().notNull().default(''),
  location: text().notNull().default(''),
  photoId: uuid(),
});

/** A doctor's id is that of the account. */
export const doctors = pgTable('doctors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  name: bilingual().notNull(),
  specialization: bilingual().notNull(),
  qualification: text().notNull(),
  practisingSince: date().notNull(),
  licenseNumber: text().notNull().unique('doctors_license_number_unique'),
  /** The last day of the registration with the council; null where it is not known. */
  registeredUntil: date(),
  hospital: text().notNull().default(''),
  location: text().notNull().default(''),
  photoId: uuid(),
  /** The drawing that the doctor chose for cards without a photo; null shows the sign of all doctors. */
  portrait: text().$type<Portrait>(),
  /** The languages in which the doctor speaks with patients; none where the doctor has not said. */
  languages: text()
    .array()
    .$type<SpokenLanguage[]>()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Null where the doctor has not said. */
  sex: text().$type<'female' | 'male' | 'other'>(),
  /** Name and specialization in one script and spelling for both (`search/`). Follows from them. */
  searchName: text().notNull().default(''),
  /** What a search can be narrowed down to, such as the field. Follows from the other columns. */
  facets: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

/**
 * What a doctor or staff member sent in to be approved. A correction is a further row, so the history stays; the papers
 * are files that the form names. Only approval makes a row in `doctors` or `staff`.
 */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    form: jsonb().$type<ApplicationForm>().notNull(),
    state: text().$type<ApplicationState>().notNull().default('pending'),
    /** Why it was rejected. */
    reason: text(),
    submittedAt: instant().notNull().defaultNow(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => accounts.id),
  },
  (t) => [index().on(t.accountId, t.submittedAt), index().on(t.state, t.submittedAt)],
);

/** Each time that an account was stopped, and why; `endedAt` is null as long as it is. */
export const suspensions = pgTable(
  'suspensions',
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Null where the registration has ended. */
    reason: text(),
    /** Null for the service itself, and for a command on its machine. */
    by: uuid().references(() => accounts.id),
    at: instant().notNull().defaultNow(),
    endedAt: instant(),
    endedBy: uuid().references(() => accounts.id),
    /** Why the account was given back. */
    endReason: text(),
  },
  (t) => [index().on(t.accountId, t.at)],
);

/** Grants that open records to a doctor for a while: by the patient's code, for a reason (`openings`), or because the doctor registered the person. */
export const accessGrants = pgTable(
  'access_grants',
  {
    doctorId: uuid()
      .notNull()
      .references(() => accounts.id),
    patientId: uuid()
      .notNull()
      .references(() => patients.id),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.doctorId, t.patientId] })],
);
