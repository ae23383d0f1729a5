/** A patient as a person's page shows them to health workers. */
import type { Address, Bilingual } from '@chautari/contract/fields';
import { personDetails } from '@chautari/contract/people';
import { formatPlace } from '../addresses/addresses';
import { pickFields } from '../database/pickFields';
import type { Db } from '../database/store';
import type { Session } from '../http/session';
import { isSeenToday } from './patientAccess';
import { findPatient, toPatientSummary, type PatientRow } from './patients.queries';

/** Returns an address with its street. */
export const formatFullPlace = (address: Address): Bilingual => {
  const { en, np } = formatPlace(address);
  const before = address.street && `${address.street}, `;
  return { en: `${before}${en}`, np: `${before}${np}` };
};

/** Returns whether a health worker may correct the phone: with it nobody signs in, nor does it belong to the holder of a family's account. */
export const isPhoneCorrectable = ({ patient, isSignedInTo }: PatientRow) =>
  !isSignedInTo && patient.id === patient.accountId;

const toDetails = (row: PatientRow) => {
  const {
    guardianName,
    guardianPhone,
    currentAddress,
    provinceId,
    districtId,
    municipalityId,
    ward,
    street,
    version,
    death,
  } = row.patient;
  const address = { provinceId, districtId, municipalityId, ward, street };
  return {
    ...toPatientSummary(row),
    phone: row.phone,
    email: row.email,
    ...pickFields(personDetails, row.patient),
    version,
    ...(death && { deathSource: death.source }),
    ...(death?.note && { deathNote: death.note }),
    isPhoneCorrectable: isPhoneCorrectable(row),
    guardianName,
    guardianPhone,
    address,
    permanentAddress: formatFullPlace(address),
    currentAddress: currentAddress && formatFullPlace(currentAddress),
  };
};

/** Returns the details of an existing patient, whose data are open to the caller. */
export const readPatientDetails = async (db: Db, session: Session, id: string) => ({
  ...toDetails((await findPatient(db, id))!),
  isSeenToday: await isSeenToday(db, session, id),
});
