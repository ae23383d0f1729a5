import { buildDocuments } from '../../fhir/documents';
import { buildEncounter } from '../../fhir/encounters';
import { createConcept, removeControlCharacters, type Resource } from '../../fhir/resource';
import type { ExportedRecord } from './kind';

interface Note {
  hospitalName: string;
  reportImage?: string | undefined;
}

/** Returns the resources of a patient's own note of a visit. */
export function buildNote(
  record: ExportedRecord,
  { hospitalName, reportImage }: Note,
  type: string,
  day: string,
): Resource[] {
  const { id, subject } = record;
  const visit = buildEncounter(record, 'visit', day, {
    type: [createConcept(type)],
    serviceProvider: { display: removeControlCharacters(hospitalName) },
  });
  const document = { recordId: id, subject, encounter: visit, date: record.createdAt };
  return [visit, ...buildDocuments(reportImage, record.findFile, document)];
}
