/** Photos and papers: links that open with the patient's own sign-in. */
import { concept, idOf, referTo, whole, type Reference, type Resource } from './resource';

export interface KnownFile {
  id: string;
  contentType: string;
  url: string;
}
/** What is known of a file; undefined where it is not there. */
export type FileOf = (id: string) => KnownFile | undefined;

export function attachment(id: string, fileOf: FileOf, title: string) {
  const file = fileOf(id);
  return file && { ...(file.contentType && { contentType: file.contentType }), url: file.url, title };
}

interface Of {
  recordId: string;
  subject: Reference;
  encounter?: Resource | undefined;
  date: string;
}

/** The paper that was photographed for a record. */
export function documentOf(
  imageId: string | undefined,
  fileOf: FileOf,
  { recordId, subject, encounter, date }: Of,
): Resource[] {
  const content = imageId && attachment(imageId, fileOf, 'Photo of the paper');
  if (!content) return [];
  return [
    whole({
      resourceType: 'DocumentReference',
      id: idOf(recordId, 'document', imageId),
      status: 'current',
      type: concept('Photo of a health paper'),
      subject,
      date,
      content: [{ attachment: content }],
      ...(encounter && { context: { encounter: [referTo(encounter)] } }),
    }),
  ];
}
