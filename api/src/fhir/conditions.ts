/** Conditions and allergies, each in words. */
import {
  createCode,
  createConcept,
  createId,
  createReference,
  omitEmpty,
  type Reference,
  type Resource,
} from './resource';

interface Recorded {
  recordId: string;
  subject: Reference;
  encounter?: Resource | undefined;
  day: string;
}

const ACTIVE_CONDITION = createCode('clinicalStatus', 'active', 'Active');
const ACTIVE_ALLERGY = createCode('allergyStatus', 'active', 'Active');

/** `number` tells the conditions of a record apart. */
export const buildCondition = (
  { recordId, subject, encounter, day }: Recorded,
  words: string,
  number?: number,
): Resource =>
  omitEmpty({
    resourceType: 'Condition',
    id: createId(recordId, 'condition', ...(number === undefined ? [] : [String(number)])),
    clinicalStatus: createConcept('Active', ACTIVE_CONDITION),
    code: createConcept(words),
    subject,
    ...(encounter && { encounter: createReference(encounter) }),
    recordedDate: day,
  });

export const buildAllergy = ({ recordId, subject, day }: Recorded, words: string, number: number): Resource =>
  omitEmpty({
    resourceType: 'AllergyIntolerance',
    id: createId(recordId, 'allergy', String(number)),
    clinicalStatus: createConcept('Active', ACTIVE_ALLERGY),
    code: createConcept(words),
    patient: subject,
    recordedDate: day,
  });
