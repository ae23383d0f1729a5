/** Conditions and allergies, each in words. */
import type { DiagnosisRow } from '@chautari/contract/records/opdRows';
import type { CodedLists } from './codedLists';
import { buildTextObservations, type Seen } from './observations';
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

const PROBLEM = createCode('conditionCategory', 'problem-list-item', 'Problem List Item');

/** Returns an illness that a person is known to have for long. */
export const buildProblem = (recorded: Recorded, words: string, number: number): Resource => ({
  ...buildCondition(recorded, words, number),
  category: [createConcept(PROBLEM.display, PROBLEM)],
});

/** Returns what is said of earlier illness in words: who reads it decides what of it is true today. */
export const buildHistory = (seen: Seen, typed: string | undefined): Resource[] =>
  buildTextObservations(seen, 'history', createConcept(HISTORY.display, HISTORY), typed);
const HISTORY = createCode('loinc', '11348-0', 'History of Past illness note');

const DIAGNOSIS = createCode('conditionCategory', 'encounter-diagnosis', 'Encounter Diagnosis');
const VERIFIED = {
  provisional: createConcept('Provisional', createCode('verificationStatus', 'provisional', 'Provisional')),
  confirmed: createConcept('Confirmed', createCode('verificationStatus', 'confirmed', 'Confirmed')),
};

/** Returns the diagnoses of a visit, with the code of ICD-11 where the list has a sure one. */
export const buildDiagnoses = (
  recorded: Recorded,
  diagnoses: readonly DiagnosisRow[] = [],
  { diagnoses: listed }: Pick<CodedLists, 'diagnoses'>,
): Resource[] =>
  diagnoses.map(({ code, certainty, name }) => {
    const words = name?.en ?? code;
    const icd11 = listed.find((each) => each.code === code)?.icd11;
    return {
      ...buildCondition(recorded, words),
      id: createId(recorded.recordId, 'diagnosis', code),
      verificationStatus: VERIFIED[certainty],
      category: [createConcept(DIAGNOSIS.display, DIAGNOSIS)],
      code: createConcept(words, ...(icd11 ? [createCode('icd11', icd11, words)] : [])),
    };
  });

const NO_ALLERGY = createCode('snomed', '716186003', 'No known allergy');

const buildAllergyIntolerance = (
  { recordId, subject, day }: Recorded,
  code: ReturnType<typeof createConcept>,
  number: number,
): Resource =>
  omitEmpty({
    resourceType: 'AllergyIntolerance',
    id: createId(recordId, 'allergy', String(number)),
    clinicalStatus: createConcept('Active', ACTIVE_ALLERGY),
    code,
    patient: subject,
    recordedDate: day,
  });

export const buildAllergy = (recorded: Recorded, words: string, number: number): Resource =>
  buildAllergyIntolerance(recorded, createConcept(words), number);

/** Returns that somebody asked, and no allergy is known. */
export const buildNoAllergy = (recorded: Recorded): Resource =>
  buildAllergyIntolerance(recorded, createConcept('No known allergies', NO_ALLERGY), 0);
