/** Versions of a person's details. */
import { personDetails } from '@chautari/contract/people';
import { pickFields } from '../database/pickFields';
import { patientVersions, type CorrectedDetails } from '../database/schema';
import type { Db } from '../database/store';
import type { PatientRow } from './patients.queries';

/** Returns the details of a person as versions keep them. */
export function getDetails({ patient, phone }: PatientRow): CorrectedDetails {
  const { birthRange, death, provinceId, districtId, municipalityId, ward, street } = patient;
  const address = { provinceId, districtId, municipalityId, ward, street };
  return { ...pickFields(personDetails, patient), birthRange, address, phone, ...(death && { death }) };
}

type Change = Pick<typeof patientVersions.$inferInsert, 'correctedBy' | 'reason' | 'note'>;

/** Keeps what stood of a person before a health worker changed it. */
export const insertPatientVersion = (db: Db, before: PatientRow, change: Change) =>
  db
    .insert(patientVersions)
    .values({ patientId: before.patient.id, version: before.patient.version, details: getDetails(before), ...change });
