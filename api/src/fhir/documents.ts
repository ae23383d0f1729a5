/** Photos and papers: links that open with the patient's own sign-in. */
import { createConcept, createId, createReference, omitEmpty, type Reference, type Resource } from './resource';

export interface KnownFile {
  id: string;
  contentType: string;
  url: string;
}
/** Returns `undefined` where there is no such file. */
export type FindFile = (id: string) => KnownFile | undefined;

export function buildAttachment(id: string, findFile: FindFile, title: string) {
  const file = findFile(id);
  return file && { ...(file.contentType && { contentType: file.contentType }), url: file.url, title };
}

interface Of {
  recordId: string;
  subject: Reference;
  encounter?: Resource | undefined;
  date: string;
}

/** Returns the paper that was photographed for a record. */
export function buildDocuments(
  imageId: string | undefined,
  findFile: FindFile,
  { recordId, subject, encounter, date }: Of,
): Resource[] {
  const content = imageId && buildAttachment(imageId, findFile, 'Photo of the paper');
  if (!content) return [];
  return [
    omitEmpty({
      resourceType: 'DocumentReference',
      id: createId(recordId, 'document', imageId),
      status: 'current',
      type: createConcept('Photo of a health paper'),
      subject,
      date,
      content: [{ attachment: content }],
      ...(encounter && { context: { encounter: [createReference(encounter)] } }),
    }),
  ];
}
