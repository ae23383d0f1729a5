import type { ContentOf } from '@chautari/contract/records/contents';
import { isMaternal } from '../pregnancy';
import { buildCondition } from '../../fhir/conditions';
import { buildDocuments } from '../../fhir/documents';
import { buildEncounter, buildPlan } from '../../fhir/encounters';
import { buildTextObservations, buildVitalSigns } from '../../fhir/observations';
import { createCode, createConcept, removeControlCharacters, type Reference, type Resource } from '../../fhir/resource';
import { monthsOn } from '@chautari/contract/calendar';
import { countCastes, countOpd } from '../figures/sections';
import { findFollowUpErrors, findErrorsBefore } from './days';
import type { ExportedRecord, Kind } from './kind';
import { buildNote } from './note';

const REPORT = createCode('loinc', '29545-1', 'Physical findings Narrative');

const opdNote: Kind<ContentOf<'opdNote'>> = {
  getDay: ({ visitedDate }) => visitedDate,
  getVisitDays: ({ visitedDate }) => [visitedDate],
  check: ({ visitedDate }, { dateOfBirth }) => findErrorsBefore(dateOfBirth, { visitedDate }),
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

const opdReport: Kind<ContentOf<'opdReport'>> = {
  getDay: ({ visitDate }) => visitDate,
  getVisitDays: ({ visitDate }) => [visitDate],
  check: ({ seenPerson, visitDate, followUpDate }, { dateOfBirth }) => ({
    // Another person may have been seen in the patient's name.
    ...(seenPerson === null && findErrorsBefore(dateOfBirth, { visitDate })),
    ...findFollowUpErrors(visitDate, followUpDate),
  }),
  getAssessedPerson({ seenPerson, pregnancy }, day, { dateOfBirth, pregnancies }, { anc }) {
    if (seenPerson !== null) return undefined;
    const byCard = pregnancies.some((card) => isMaternal(card, anc, day)) ? 'pregnant' : 'no';
    return { months: monthsOn(dateOfBirth, day), pregnancy: pregnancy ?? byCard };
  },
  listAssessedTexts: ({ chiefComplaint, examination }) => [chiefComplaint, examination],
  report: { service: 'opd', getComplaint: ({ chiefComplaint }) => chiefComplaint },
  countsForWard: true,
  toFhir: reportToFhir,
  figures: { opd: countOpd, caste: countCastes },
};

export const VISIT_KINDS = { opdNote, opdReport };
