import type { CorrectedDetails } from '../database/schema/people';
import type { PatientRow } from './patients.queries';

/** Returns what stands of a person before a correction. */
export function getDetails({ patient, phone }: PatientRow): CorrectedDetails {
  const { firstName, middleName, lastName, otherName, dateOfBirth, birthRange, sex } = patient;
  const { provinceId, districtId, municipalityId, ward, street } = patient;
  const address = { provinceId, districtId, municipalityId, ward, street };
  return { firstName, middleName, lastName, otherName, dateOfBirth, birthRange, sex, address, phone };
}
