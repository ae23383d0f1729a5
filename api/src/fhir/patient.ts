import { getBirthDays } from '@chautari/contract/birth';
import { getDeathDays } from '@chautari/contract/deaths';
import { PROVINCES } from '../addresses/addresses';
import type { Address } from '@chautari/contract/fields';
import { getHtmlLang } from '@chautari/contract/language';
import { fullName, detectScript } from '@chautari/contract/names';
import type { PatientRow } from '../patients/patients.queries';
import { buildAttachment, type FindFile } from './documents';
import { createCode, createConcept, removeControlCharacters, omitEmpty, type Resource } from './resource';

type Place = Pick<Address, 'provinceId' | 'districtId' | 'municipalityId' | 'ward'> & { street?: string };

function getPlaceNames({ provinceId, districtId, municipalityId }: Place) {
  const province = PROVINCES.find(({ id }) => id === provinceId);
  const district = province?.districtList.find(({ id }) => id === districtId);
  return {
    province: province?.name,
    district: district?.name,
    municipality: district?.municipalityList.find(({ id }) => id === municipalityId)?.name,
  };
}

function buildAddress(use: 'home' | 'temp', { street, ...place }: Place) {
  const { province, district, municipality } = getPlaceNames(place);
  return {
    use,
    type: 'physical',
    line: [removeControlCharacters(street), `Ward ${place.ward}`].filter(Boolean),
    city: municipality,
    district,
    state: province,
    country: 'NP',
  };
}

const buildTelecom = (system: 'phone' | 'email', value: string | null) => (value ? [{ system, value }] : []);

function buildGuardian(name: string | null, phone: string | null) {
  if (!removeControlCharacters(name) && !phone) return [];
  return [
    {
      relationship: [createConcept('Guardian')],
      ...(removeControlCharacters(name) && { name: { text: removeControlCharacters(name) } }),
      ...(phone && { telecom: buildTelecom('phone', phone) }),
    },
  ];
}

const LANGUAGE_EXTENSION = 'http://hl7.org/fhir/StructureDefinition/language';

/** The name as it was typed, and in the other script if there is one; with two, each says in which language it is written. */
function namesOfPerson(patient: PatientRow['patient']) {
  const { firstName, middleName, lastName, otherName } = patient;
  const written = (name: string) =>
    otherName && {
      extension: [
        { url: LANGUAGE_EXTENSION, valueCode: getHtmlLang(detectScript(name) === 'devanagari' ? 'np' : 'en') },
      ],
    };
  return [
    {
      ...written(fullName(patient)),
      use: 'official',
      text: removeControlCharacters(fullName(patient)),
      ...(lastName && { family: removeControlCharacters(lastName) }),
      given: [firstName, middleName].map(removeControlCharacters).filter(Boolean),
    },
    ...(otherName ? [{ ...written(otherName), use: 'usual', text: removeControlCharacters(otherName) }] : []),
  ];
}

/** Returns as much of a birth date as is known: the day, the month or the year, which may be one more or less. */
function getKnownBirth(patient: PatientRow['patient']) {
  const { earliest, latest } = getBirthDays(patient);
  if (!patient.birthRange) return patient.dateOfBirth;
  return earliest.slice(0, 7) === latest.slice(0, 7) ? earliest.slice(0, 7) : patient.dateOfBirth.slice(0, 4);
}

/** Returns as much of the day of a death as is known: the day, the month or the year; else only that the person has died. */
function getDeceased({ death }: PatientRow['patient']) {
  if (!death) return {};
  const { earliest, latest } = getDeathDays(death);
  const length = [10, 7, 4].find((each) => earliest.slice(0, each) === latest.slice(0, each));
  return length ? { deceasedDateTime: earliest.slice(0, length) } : { deceasedBoolean: true };
}

/** Returns a person with all that is known beside the records. */
export function buildPatient(
  { patient, phone, email, language }: PatientRow,
  findFile: FindFile,
  origin: string,
  former: readonly { id: string; publicId: string }[] = [],
): Resource {
  const { id, publicId, sex, currentAddress, guardianName, guardianPhone, photoId } = patient;
  const photo = photoId && buildAttachment(photoId, findFile, 'Photo');
  return omitEmpty({
    resourceType: 'Patient',
    id,
    identifier: [
      {
        use: 'usual',
        type: createConcept('Patient ID', createCode('identifierType', 'MR', 'Medical record number')),
        system: `${origin}/patient-id`,
        value: publicId,
      },
      ...former.map((each) => ({ use: 'old', system: `${origin}/patient-id`, value: each.publicId })),
    ],
    active: true,
    name: namesOfPerson(patient),
    telecom: [...buildTelecom('phone', phone), ...buildTelecom('email', email)],
    gender: sex,
    birthDate: getKnownBirth(patient),
    ...getDeceased(patient),
    address: [buildAddress('home', patient), ...(currentAddress ? [buildAddress('temp', currentAddress)] : [])],
    ...(photo && { photo: [photo] }),
    contact: buildGuardian(guardianName, guardianPhone),
    // Both IDs lead to this record. No file has the former one, so only its ID is named.
    link: former.map((each) => ({
      other: { type: 'Patient', identifier: { system: `${origin}/patient-id`, value: each.publicId } },
      type: 'replaces',
    })),
    communication: [
      { language: { coding: [{ system: 'urn:ietf:bcp:47', code: getHtmlLang(language) }] }, preferred: true },
    ],
  });
}
