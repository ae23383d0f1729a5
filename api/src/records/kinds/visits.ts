import type { ContentOf } from '@chautari/contract/records/contents';
import { findState } from '../pregnancy';
import { buildActions, buildDangerSigns, buildPregnancyStatus, buildPriority, buildTogether } from '../../fhir/alarms';
import { buildDiagnoses, buildHistory } from '../../fhir/conditions';
import { buildDocuments } from '../../fhir/documents';
import { buildEncounter, buildPlan } from '../../fhir/encounters';
import { buildMedications } from '../../fhir/medications';
import { buildObservation, buildTextObservations, buildVitalSigns } from '../../fhir/observations';
import {
  createCode,
  createConcept,
  createReference,
  removeControlCharacters,
  type Resource,
} from '../../fhir/resource';
import { getAssessedAge, isUnitUnsaid, mayBePregnant, type Birth } from '@chautari/contract/birth';
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

/** Returns a visit of the patient. One of another person who was seen in the patient's name is no part of the patient's record elsewhere. */
function reportToFhir(record: ExportedRecord, content: ContentOf<'opdReport'>): Resource[] {
  if (content.seenPerson !== null) return [];
  const { id: recordId, subject, schedules, assessment } = record;
  const { visitDate: day, chiefComplaint, treatment, followUpDate } = content;
  const diagnoses = buildDiagnoses({ recordId, subject, day }, content.diagnoses, schedules.visitLists);
  const referrer = removeControlCharacters(content.referredFrom);
  const visit = buildEncounter(record, 'visit', day, {
    diagnosis: diagnoses.map((each, index) => ({ condition: createReference(each), rank: index + 1 })),
    type: [createConcept('Outpatient visit')],
    priority: buildPriority(assessment.priority),
    reasonCode: [createConcept(removeControlCharacters(chiefComplaint) ?? 'Not stated')],
    ...(referrer && { hospitalization: { origin: { type: 'Organization', display: referrer } } }),
  });
  const seen = { recordId, subject, encounter: visit, day, findings: assessment.findings };
  return [
    visit,
    ...buildPregnancyStatus(seen, content.pregnancy),
    ...buildDangerSigns(seen, content, schedules.dangerSigns.signs),
    ...buildTogether(seen),
    ...buildVitalSigns(seen, content.vitals),
    ...diagnoses.map((each) => ({ ...each, encounter: createReference(visit) })),
    ...buildTextObservations(seen, 'diagnosis', createConcept('Diagnosis in words'), content.diagnosisText),
    ...(content.tbPresumptive
      ? [
          buildObservation(seen, 'tb', {
            code: createConcept('Tuberculosis suspected'),
            valueBoolean: content.tbPresumptive === 'yes',
          }),
        ]
      : []),
    ...buildActions(seen, { actions: content.actionsTaken, priority: assessment.priority, reasons: diagnoses }),
    ...buildMedications(seen, content.medicines, { ...schedules.visitLists, today: record.today }),
    ...buildHistory(seen, content.knownCaseOf),
    ...buildTextObservations(seen, 'examination', createConcept('Examination', REPORT), content.examination),
    ...buildTextObservations(seen, 'investigations', createConcept('Investigations'), content.investigations),
    ...buildPlan(record, visit, day, { treatment, followUpDate, today: record.today }),
    ...buildDocuments(content.reportImage, record.findFile, {
      recordId,
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
      ...(isUnitUnsaid(visit.seenAge, visit.seenAgeUnit) && { seenAge: 'ageUnitUnsaid' }),
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
  listAskedSigns: ({ diagnoses = [] }, { visitLists }) =>
    visitLists.diagnoses
      .filter(({ code }) => diagnoses.some((row) => row.code === code))
      .flatMap(({ asks = [] }) => asks),
  report: { service: 'opd', getComplaint: ({ chiefComplaint }) => chiefComplaint },
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
