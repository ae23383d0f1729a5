import type { MedicalRecord } from '@chautari/contract';

/** Whether a record is a visit of the patient at which a health worker ticked that the patient was referred. */
export function isReferredVisit({ content }: Pick<MedicalRecord, 'content'>) {
  if (content.kind === 'opdReport' && content.seenPerson !== null) return false;
  return (
    (content.kind === 'opdReport' || content.kind === 'ancContact') &&
    Boolean(content.actionsTaken?.includes('referred'))
  );
}
