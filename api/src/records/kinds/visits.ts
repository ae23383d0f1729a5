import type { ContentOf } from '@chautari/contract/records/contents';
import { findState } from '../pregnancy';
import { buildCondition } from '../../fhir/conditions';
import { buildDocuments } from '../../fhir/documents';
import { buildEncounter, buildPlan } from '../../fhir/encounters';
import { buildTextObservations, buildVitalSigns } from '../../fhir/observations';
import { createCode, createConcept, removeControlCharacters, type Reference, type Resource } from '../../fhir/resource';
import { getAssessedAge, mayBePregnant, type Birth } from '@chautari/contract/birth';
import { getOtherBirth, getOtherPerson } from '@chautari/contract/otherPerson';
import { countCastes, countMothers, countNewborns, countOpd } from '../figures/sections';
import { findFollowUpErrors, findErrorsBefore } from './days';
import type { ExportedRecord, Kind } from './kind';
import { buildNote } from './note';

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
  const visit = buildEncounter(visited, 'visit', day, {
    type: [createConcept('Outpatient visit')],
    reasonCode: [createConcept(removeControlCharacters(chiefComplaint) ?? 'Not stated')],
  });
  const seen = { recordId: record.id, subject, encounter: visit, day };
  const conditions = removeControlCharacters(content.knownCaseOf);
  return [
    visit,
    ...buildVitalSigns(seen, content.vitals),
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

const opdReport: Kind<Visit> = {
  getDay: ({ visitDate }) => visitDate,
  getVisitDays: ({ visitDate }) => [visitDate],
  check: ({ visitDate, followUpDate, ...visit }, patient) => ({
    // Another person may have been seen in the patient's name.
    ...(visit.seenPerson === null && findErrorsBefore(patient, { visitDate })),
    ...(isPregnancyImpossible(visit, patient, visitDate) && { pregnancy: 'notPossible' }),
    ...findFollowUpErrors(visitDate, followUpDate),
  }),
  getAssessedPerson(visit, day, { pregnancies, sex, ...birth }, schedules) {
    if (visit.seenPerson !== null) return getOtherPerson(visit, day);
    return { ...getAssessedAge(birth, day), sex, pregnancy: visit.pregnancy ?? findState(pregnancies, schedules, day) };
  },
  listAssessedTexts: ({ chiefComplaint, examination }) => [chiefComplaint, examination],
  report: { service: 'opd', getComplaint: ({ chiefComplaint }) => chiefComplaint },
  countsForWard: true,
  toFhir: reportToFhir,
  figures: { opd: countOpd, caste: countCastes, afterBirth: countMothers, newborn: countNewborns },
};

export const VISIT_KINDS = { opdNote, opdReport };
