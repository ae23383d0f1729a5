import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { formatPlace } from '../addresses/addresses';
import { describeLived } from '@chautari/contract/birth';
import { ageOn, instantInNepal } from '@chautari/contract/calendar';
import type { NamedPerson } from '@chautari/contract/names';
import type { PatientSummary } from '@chautari/contract/patients';
import type { PatientProfile } from '@chautari/contract/people';
import { showBirthRange, toBirthColumns } from './birth';
import { showDeath } from './death';
import { currentId, isCurrent } from './merged';
import { buildSearchKey } from '../search/nameKey';
import { insertAccount, type NewAccount } from '../accounts/accounts.queries';
import { localizeName } from '../accounts/names';
import { prepareFor } from '../database/prepareFor';
import { addMonths, isWithin, readByMonth } from '../database/months';
import { accounts, audit, accessGrants, patients } from '../database/schema';
import type { Db } from '../database/store';

type NewPatient = typeof patients.$inferInsert;
/** A person with a record, without what the store adds by itself. */
export type PatientDetails = Omit<NewPatient, 'id' | 'accountId' | 'publicId' | 'searchName'>;

/** The details as they are stored, with the name in the form by which it is searched. */
export const withSearchName = <T extends NamedPerson>(details: T) => ({
  ...details,
  searchName: buildSearchKey(details),
});

/** Opens a patient account with its holder's record. In a transaction; a phone or e-mail of another account breaks its unique index. */
export async function insertPatient(transaction: Db, account: Omit<NewAccount, 'role'>, details: PatientDetails) {
  const { id, publicId } = await insertAccount(transaction, { ...account, role: 'patient' });
  await transaction.insert(patients).values({ id, accountId: id, publicId, ...withSearchName(details) });
  return { id, publicId };
}

/** Returns a patient with the contact of the account that they belong to. */
export const selectPatients = (db: Db) =>
  db
    .select({
      patient: patients,
      phone: accounts.phone,
      email: accounts.email,
      language: accounts.language,
      /** Somebody signs in to the account. */
      isSignedInTo: sql<boolean>`${accounts.passwordHash} is not null`,
    })
    .from(patients)
    .innerJoin(accounts, eq(accounts.id, patients.accountId));

export type PatientRow = Awaited<ReturnType<typeof selectPatients>>[number];

export async function findPatient(db: Db, id: string): Promise<PatientRow | undefined> {
  const [row] = await selectPatients(db).where(eq(patients.id, id));
  return row;
}

/** Returns the persons of an account: its holder, and the family members under it. */
export const listPersons = (db: Db, accountId: string) =>
  db
    .select()
    .from(patients)
    .where(and(eq(patients.accountId, accountId), isCurrent))
    .orderBy(patients.createdAt);

/** Returns the details of the holder of a patient account. */
export async function readPatient(db: Db, accountId: string): Promise<PatientProfile> {
  const { patient, ...account } = (await findPatient(db, accountId))!;
  const {
    publicId: patientId,
    provinceId,
    districtId,
    municipalityId,
    ward,
    street,
    birthRange: _,
    ...person
  } = patient;
  return {
    ...person,
    ...showBirthRange(patient),
    ...account,
    patientId,
    address: { provinceId, districtId, municipalityId, ward, street },
  };
}

/**
 * Changes the details of a person, if `version` is the current one or missing. Returns whether it did. A range of birth dates stays until another
 * date is given: saving a photo confirms no invented day.
 */
export async function updatePatient(
  db: Db,
  { id, version }: { id: string; version: number | undefined },
  details: Omit<PatientDetails, 'birthRange' | 'isAgeEstimated' | 'version'>,
) {
  const { patient: before } = (await findPatient(db, id))!;
  const { otherName } = details.otherName === undefined ? before : details;
  const { dateOfBirth } = details;
  const changed = await db
    .update(patients)
    .set({
      ...withSearchName({ ...details, otherName }),
      version: sql`${patients.version} + 1`,
      ...toBirthColumns(dateOfBirth === before.dateOfBirth ? before : { dateOfBirth }),
    })
    .where(and(eq(patients.id, id), version === undefined ? undefined : eq(patients.version, version)))
    .returning({ id: patients.id });
  return changed.length > 0;
}

export const buildPhotoPath = (photoId: string | null) => photoId && `/api/files/${photoId}`;

/** The last digits distinguish patients of one name, but cannot be called. */
const PHONE_END = 3;

/** Returns a patient as lists show them. */
export const toPatientSummary = ({ patient, phone }: Pick<PatientRow, 'patient' | 'phone'>): PatientSummary => ({
  id: patient.id,
  patientId: patient.publicId,
  name: localizeName(patient),
  sex: patient.sex,
  age: Math.max(0, ageOn(patient.dateOfBirth, patient.death?.day)),
  lived: describeLived(patient, patient.death?.day),
  ...showBirthRange(patient),
  ...showDeath(patient),
  phoneEnd: phone && phone.slice(-PHONE_END),
  photo: buildPhotoPath(patient.photoId),
  place: formatPlace(patient.currentAddress ?? patient),
});

// Every search ends with this.
const selectByIds = prepareFor((db) =>
  selectPatients(db)
    .where(sql`${patients.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('patients_by_ids'),
);

/** Returns the summaries of existing patients in the order of the ids. */
export async function readPatientSummaries(db: Db, ids: string[]): Promise<PatientSummary[]> {
  if (!ids.length) return [];
  const summaries = new Map(
    (await selectByIds(db).execute({ ids })).map((row) => [row.patient.id, toPatientSummary(row)]),
  );
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

/** Grants a doctor access to records for a while, from now on. */
export async function grantAccess(db: Db, doctorId: string, patientIds: string[]) {
  if (!patientIds.length) return;
  const at = new Date();
  await db
    .insert(accessGrants)
    .values(patientIds.map((patientId) => ({ doctorId, patientId, at })))
    .onConflictDoUpdate({ target: [accessGrants.doctorId, accessGrants.patientId], set: { at } });
}

/** Recent audit entries that are searched for patients, and their age. */
const MAX_LOOKED_THROUGH = 500;
const RECENT_MONTHS = 12;

/** Returns the ids of the patients whose data the caller opened or wrote last, the latest first. */
export async function listLastOpened(db: Db, accountId: string): Promise<string[]> {
  const opened = inArray(audit.action, [
    'patientRegistered',
    'patientLookedUp',
    'openedByCode',
    'openedHere',
    'openedByPhone',
    'openedInEmergency',
    'patientRead',
    'recordsListed',
    'recordRead',
    'recordAdded',
    'recordCorrected',
    'reportRead',
    'appointmentRead',
  ]);
  const from = instantInNepal(addMonths(new Date(), -RECENT_MONTHS), '00:00');
  const rows = await readByMonth(db, { table: 'audit', period: { from }, limit: MAX_LOOKED_THROUGH }, (part, limit) =>
    db
      .select({ patientId: currentId })
      .from(audit)
      .innerJoin(patients, eq(patients.id, audit.patientId))
      .where(and(eq(audit.accountId, accountId), isWithin(audit.at, part), opened, isNotNull(audit.patientId)))
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(limit),
  );
  return [...new Set(rows.map(({ patientId }) => patientId))];
}
