/** Versions of a person's details. */
import { patientVersions } from '../database/schema';
import type { Db } from '../database/store';
import type { PatientRow } from './patients.queries';

/** Returns the details of a person as versions keep them. */
export function getDetails({ patient, phone }: PatientRow) {
  const { firstName, middleName, lastName, otherName, dateOfBirth, birthRange, sex, death } = patient;
  const { provinceId, districtId, municipalityId, ward, street } = patient;
  const address = { provinceId, districtId, municipalityId, ward, street };
  const details = { firstName, middleName, lastName, otherName, dateOfBirth, birthRange, sex, address, phone };
  return { ...details, ...(death && { death }) };
}

type Change = Pick<typeof patientVersions.$inferInsert, 'correctedBy' | 'reason' | 'note'>;

/** Keeps what stood of a person before a health worker changed it. */
export const insertPatientVersion = (db: Db, before: PatientRow, change: Change) =>
  db
    .insert(patientVersions)
    .values({ patientId: before.patient.id, version: before.patient.version, details: getDetails(before), ...change });
