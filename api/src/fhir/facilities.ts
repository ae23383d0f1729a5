/** The facilities at which records were written, and the health workers who wrote them. */
import type { Role } from '@chautari/contract/roles';
import {
  createCode,
  createConcept,
  createId,
  createReference,
  omitEmpty,
  type Reference,
  type Resource,
} from './resource';

/** The register of health facilities, and the council of doctors: their numbers are the same in each portal. */
const FACILITY_REGISTRY = 'https://nhfr.mohp.gov.np';
const MEDICAL_COUNCIL = 'https://nmc.org.np';

export interface ExportedFacility {
  id: string;
  name: { en: string };
  place: { en: string };
  code: string | null;
  phone: string | null;
}
/** The references to a facility: as an organization, and as a place. */
export interface FacilityReferences {
  organization: Reference;
  location: Reference;
}

export const createFacilityReferences = (id: string): FacilityReferences => ({
  organization: createReference({ id: createId(id, 'organization') }),
  location: createReference({ id: createId(id, 'location') }),
});

/** Returns a facility as an organization, and as the place where it is. */
export function buildFacility({ id, name, place, code, phone }: ExportedFacility): Resource[] {
  const identifier = code
    ? [
        {
          type: createConcept('Facility ID', createCode('identifierType', 'FI', 'Facility ID')),
          system: FACILITY_REGISTRY,
          value: code,
        },
      ]
    : [];
  const shared = { identifier, name: name.en, telecom: phone ? [{ system: 'phone', value: phone }] : [] };
  return [
    omitEmpty({ resourceType: 'Organization', id: createId(id, 'organization'), active: true, ...shared }),
    omitEmpty({
      resourceType: 'Location',
      id: createId(id, 'location'),
      status: 'active',
      ...shared,
      address: { text: place.en, country: 'NP' },
      managingOrganization: createFacilityReferences(id).organization,
    }),
  ];
}

export interface ExportedWorker {
  id: string;
  role: Role;
  name: string;
  licenseNumber?: string | undefined;
}

export const getPractitionerId = (accountId: string) => createId(accountId, 'practitioner');

/** Returns a health worker, with the number of the council; the council is known only for doctors. */
export const buildPractitioner = ({ id, role, name, licenseNumber }: ExportedWorker): Resource =>
  omitEmpty({
    resourceType: 'Practitioner',
    id: getPractitionerId(id),
    identifier: licenseNumber
      ? [
          {
            type: createConcept('License number', createCode('identifierType', 'MD', 'Medical License number')),
            ...(role === 'doctor' && { system: MEDICAL_COUNCIL }),
            value: licenseNumber,
          },
        ]
      : [],
    name: [{ text: name }],
  });
