import { PROVINCES } from '../addresses/addresses';
import type { Address } from '@chautari/contract/fields';
import { getHtmlLang } from '@chautari/contract/language';
import { fullName, detectScript } from '@chautari/contract/names';
import type { PatientRow } from '../patients/patients.queries';
import { buildAttachment, type FindFile } from './documents';
import { createCode, createConcept, cleanText, omitEmpty, type Resource } from './resource';

type Place = Pick<Address, 'provinceId' | 'districtId' | 'municipalityId' | 'ward'> & { street?: string };

function namesOf({ provinceId, districtId, municipalityId }: Place) {
  const province = PROVINCES.find(({ id }) => id === provinceId);
  const district = province?.districtList.find(({ id }) => id === districtId);
  return {
    province: province?.name,
    district: district?.name,
    municipality: district?.municipalityList.find(({ id }) => id === municipalityId)?.name,
  };
}

function addressOf(use: 'home' | 'temp', { street, ...place }: Place) {
  const { province, district, municipality } = namesOf(place);
  return {
    use,
    type: 'physical',
    line: [cleanText(street), `Ward ${place.ward}`].filter(Boolean),
    city: municipality,
    district,
    state: province,
    country: 'NP',
  };
}

const telecomOf = (system: 'phone' | 'email', value: string | null) => (value ? [{ system, value }] : []);

function guardianOf(name: string | null, phone: string | null) {
  if (!cleanText(name) && !phone) return [];
  return [
    {
      relationship: [createConcept('Guardian')],
      ...(cleanText(name) && { name: { text: cleanText(name) } }),
      ...(phone && { telecom: telecomOf('phone', phone) }),
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
      text: cleanText(fullName(patient)),
      family: cleanText(lastName),
      given: [firstName, middleName].map(cleanText).filter(Boolean),
    },
    ...(otherName ? [{ ...written(otherName), use: 'usual', text: cleanText(otherName) }] : []),
  ];
}

/** A person with all that is known beside the records. */
export function buildPatient(
  { patient, phone, email, language }: PatientRow,
  findFile: FindFile,
  origin: string,
): Resource {
  const { id, publicId, sex, dateOfBirth, isAgeEstimated, currentAddress, guardianName, guardianPhone, photoId } =
    patient;
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
    ],
    active: true,
    name: namesOfPerson(patient),
    telecom: [...telecomOf('phone', phone), ...telecomOf('email', email)],
    gender: sex,
    // Of an age that was told alone only the year is known.
    birthDate: isAgeEstimated ? dateOfBirth.slice(0, 4) : dateOfBirth,
    address: [addressOf('home', patient), ...(currentAddress ? [addressOf('temp', currentAddress)] : [])],
    ...(photo && { photo: [photo] }),
    contact: guardianOf(guardianName, guardianPhone),
    communication: [
      { language: { coding: [{ system: 'urn:ietf:bcp:47', code: getHtmlLang(language) }] }, preferred: true },
    ],
  });
}
