/** The parts that FHIR resources are made of. */
import { createHash } from 'node:crypto';

export interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}
export interface Reference {
  reference?: string;
  type?: string;
  display?: string;
}
export interface Code {
  system: string;
  code: string;
  display: string;
}

const SYSTEMS = {
  loinc: 'http://loinc.org',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  actCode: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  operation: 'http://terminology.hl7.org/CodeSystem/v3-DataOperation',
  participant: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  allergyStatus: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  icd11: 'http://id.who.int/icd/release/11/mms',
  atc: 'http://www.whocc.no/atc',
  verificationStatus: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
  clinicalStatus: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  actPriority: 'http://terminology.hl7.org/CodeSystem/v3-ActPriority',
  dataAbsentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  immunizationOrigin: 'http://terminology.hl7.org/CodeSystem/immunization-origin',
  dangerSign: 'https://swasthya-chautari.org/fhir/CodeSystem/danger-sign',
  snomed: 'http://snomed.info/sct',
  listEmptyReason: 'http://terminology.hl7.org/CodeSystem/list-empty-reason',
  actionTaken: 'https://swasthya-chautari.org/fhir/CodeSystem/action-taken',
} as const;

export const createCode = (system: keyof typeof SYSTEMS, value: string, display: string): Code => ({
  system: SYSTEMS[system],
  code: value,
  display,
});

/** Removes the characters that a string of FHIR cannot hold; returns undefined where nothing is left. */
export function removeControlCharacters(typed: string | null | undefined): string | undefined {
  const allowed = (typed ?? '').replace(/[^ \r\n\t\S]|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ').trim();
  return allowed || undefined;
}

/** Returns a concept by its codes, by words, or both. */
export const createConcept = (words: string, ...coding: Code[]) => ({
  ...(coding.length && { coding }),
  text: removeControlCharacters(words) ?? coding[0]!.display,
});

/** Returns a stable id for a part of a resource, so that a second import adds nothing. */
export function createId(...parts: string[]) {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const createUrl = (id: string) => `urn:uuid:${id}`;
export const createReference = ({ id }: Pick<Resource, 'id'>): Reference => ({ reference: createUrl(id) });

/** Returns an object without empty keys: FHIR has neither null nor empty lists. */
export const omitEmpty = (resource: Resource): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && !value.length),
    ),
  ) as Resource;
