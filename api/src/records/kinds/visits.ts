import type { ContentOf } from '@chautari/contract/records/contents';
import { findState } from '../pregnancy';
import { buildCondition, buildDiagnoses } from '../../fhir/conditions';
import { buildDocuments } from '../../fhir/documents';
import { buildEncounter, buildPlan } from '../../fhir/encounters';
import { buildMedications } from '../../fhir/medications';
import { buildTextObservations, buildVitalSigns } from '../../fhir/observations';
import {
  createCode,
  createConcept,
  createReference,
  removeControlCharacters,
  type Reference,
  type Resource,
} from '../../fhir/resource';
import { getAssessedAge, mayBePregnant, type Birth } from '@chautari/contract/birth';
import { getOtherBirth, getOtherPerson } from '@chautari/contract/otherPerson';
import { countCastes, countMorbidity, countMothers, countNewborns, countOpd } from '../figures/sections';
import { findFollowUpErrors, findErrorsBefore } from './days';
import type { ExportedRecord, Kind, PatientFacts } from './kind';
import { buildNote } from './note';
import { completeRows, findRowErrors } from './visitRows';

const REPORT = createCode('loinc', '29545-1', 'Physical findings Narrative');

const opdNote: Kind<ContentOf<'opdNote'>> = {
  getDay: ({ visitedDate }) => visitedDate,
  getVisitDays: ({ visitedDate }) => [visitedDate],
  check: ({ visitedDate }, birth) => findErrorsBefore(birth, { visitedDate }),
  toFhir: (record, content) =>
    buildNote(record, content, 'Outpatient visit, noted by the patient', content.visitedDate),
};

/** Returns the subject of a visit; another person who was seen in the patient's name has no reference. */
const getSubject = ({ subject }: ExportedRecord, seenPerson: string | null): Reference =>
  seenPerson === null ? subject : { type: 'Patient', display: removeControlCharacters(seenPerson) ?? 'Another person' };

function reportToFhir(record: ExportedRecord, content: ContentOf<'opdReport'>): Resource[] {
  const { visitDate: day, chiefComplaint, treatment, followUpDate } = content;
  const subject = getSubject(record, content.seenPerson);
  const visited = { id: record.id, subject };
  const diagnoses = buildDiagnoses(
    { recordId: record.id, subject, day },
    content.diagnoses,
    record.schedules.visitLists,
  );
  const visit = buildEncounter(visited, 'visit', day, {
    diagnosis: diagnoses.map((each, index) => ({ condition: createReference(each), rank: index + 1 })),
    type: [createConcept('Outpatient visit')],
    reasonCode: [createConcept(removeControlCharacters(chiefComplaint) ?? 'Not stated')],
  });
  const seen = { recordId: record.id, subject, encounter: visit, day };
  const conditions = removeControlCharacters(content.knownCaseOf);
  return [
    visit,
    ...buildVitalSigns(seen, content.vitals),
    ...diagnoses.map((each) => ({ ...each, encounter: createReference(visit) })),
    ...buildTextObservations(seen, 'diagnosis', createConcept('Diagnosis in words'), content.diagnosisText),
    ...buildTextObservations(seen, 'tb', createConcept('Tuberculosis suspected'), content.tbPresumptive ?? undefined),
    ...buildMedications(seen, content.medicines, record.schedules.visitLists),
    ...(conditions ? [buildCondition(seen, conditions)] : []),
    ...buildTextObservations(seen, 'examination', createConcept('Examination', REPORT), content.examination),
    ...buildTextObservations(seen, 'investigations', createConcept('Investigations'), content.investigations),
    ...buildPlan(visited, visit, day, { treatment, followUpDate }),
    ...buildDocuments(content.reportImage, record.findFile, {
      recordId: record.id,
      subject,
      encounter: visit,
      date: record.createdAt,
    }),
  ];
}

type Visit = ContentOf<'opdReport'>;

/** Returns whether the person of a visit is said to be pregnant, and cannot be. */
function isPregnancyImpossible(
  visit: Omit<Visit, 'visitDate'>,
  patient: Birth & { sex: Visit['seenSex'] },
  day: string,
) {
  if (!visit.pregnancy || visit.pregnancy === 'no') return false;
  if (visit.seenPerson === null) return !mayBePregnant(patient, day);
  const birth = getOtherBirth(visit, day);
  return visit.seenSex === 'male' || (birth !== undefined && !mayBePregnant(birth, day));
}

/** Returns the person who was seen, as the rules need it. */
function getVisitPerson(
  visit: Visit,
  day: string,
  { pregnancies, sex, ...birth }: PatientFacts,
  schedules: ExportedRecord['schedules'],
) {
  if (visit.seenPerson !== null) return getOtherPerson(visit, day);
  return { ...getAssessedAge(birth, day), sex, pregnancy: visit.pregnancy ?? findState(pregnancies, schedules, day) };
}

const opdReport: Kind<Visit> = {
  getDay: ({ visitDate }) => visitDate,
  getVisitDays: ({ visitDate }) => [visitDate],
  check: (content, patient) => {
    const { visitDate, followUpDate, ...visit } = content;
    return {
      // Another person may have been seen in the patient's name.
      ...(visit.seenPerson === null && findErrorsBefore(patient, { visitDate })),
      ...(isPregnancyImpossible(visit, patient, visitDate) && { pregnancy: 'notPossible' }),
      ...findFollowUpErrors(visitDate, followUpDate),
      ...findRowErrors(content, { ...patient, person: getVisitPerson(content, visitDate, patient, patient.schedules) }),
    };
  },
  needsAllergies: ({ medicines, seenPerson }) => Boolean(medicines?.length) && seenPerson === null,
  complete: (content, patient) =>
    completeRows(content, {
      ...patient,
      person: getVisitPerson(content, content.visitDate, patient, patient.schedules),
    }),
  getAssessedPerson: getVisitPerson,
  listAssessedTexts: ({ chiefComplaint, examination }) => [chiefComplaint, examination],
  report: { service: 'opd', getComplaint: ({ chiefComplaint }) => chiefComplaint },
  countsForWard: true,
  toFhir: reportToFhir,
  figures: {
    opd: countOpd,
    caste: countCastes,
    morbidity: countMorbidity,
    afterBirth: countMothers,
    newborn: countNewborns,
  },
};

export const VISIT_KINDS = { opdNote, opdReport };
