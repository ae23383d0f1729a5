/** Visits of the outpatient department: the patient's own note of one, and the report of a health worker. */
import * as z from '@chautari/contract/zod';
import { ageInYears, ageUnit, checkAge, line, personName, sex, text } from '../fields';
import { anyDay, image, optionalText, pastOrToday } from './fields';
import { diagnosisRow, MAX_DIAGNOSES, MAX_MEDICINES, medicineRow } from './opdRows';
import { alarm, PREGNANCY_STATES, vitals } from './vitals';

/** The patient's own note of a visit: who, where, when, and a photo of the paper. */
export const opdNote = z.object({
  kind: z.literal('opdNote'),
  clientName: line(),
  hospitalName: line(),
  visitedDate: pastOrToday,
  reportImage: image,
});

/** The caste codes of the national forms; `notSaid`: the person did not want to answer. */
export const CASTE_CODES = ['dalit', 'janajati', 'madhesi', 'muslim', 'brahminChhetri', 'other', 'notSaid'] as const;

/** A visit to the outpatient department, written by a health worker. */
const opdReportFields = z.object({
  kind: z.literal('opdReport'),
  visitDate: pastOrToday,
  /** Null: the patient; otherwise the name of the other person who was seen. */
  seenPerson: z.nullable(personName),
  /** Of another person: both stay away if nobody knows. */
  seenAge: z.optional(ageInYears),
  seenAgeUnit: ageUnit,
  seenSex: z.optional(sex),
  /** The facility that sent the patient here. */
  referredFrom: z.optional(line()),
  /** Required for the figures if it is the first visit of the fiscal year. */
  casteCode: z.optional(z.nullable(z.enum(CASTE_CODES))),
  /** If absent, the antenatal card decides. */
  pregnancy: z.optional(z.nullable(z.enum(PREGNANCY_STATES))),
  vitals,
  ...alarm,
  knownCaseOf: optionalText,
  chiefComplaint: text(4000),
  /** Of the list; the first one is the main one. */
  diagnoses: z.optional(z.array(diagnosisRow).check(z.maxLength(MAX_DIAGNOSES))),
  /** Where the list has no code, or more is to say. */
  diagnosisText: z.optional(line(300)),
  /** Whether tuberculosis is suspected. */
  tbPresumptive: z.optional(z.nullable(z.enum(['yes', 'no']))),
  medicines: z.optional(z.array(medicineRow).check(z.maxLength(MAX_MEDICINES))),
  examination: optionalText,
  investigations: optionalText,
  treatment: optionalText,
  followUpDate: z.optional(anyDay),
  reportImage: image,
});
export const opdReport = opdReportFields.check(...checkAge('seenAge', 'seenAgeUnit'));

export const VISIT_CONTENTS = { opdNote, opdReport };
