import { getAudience, type MedicalRecord, type RecordKind, visitLines } from '@chautari/contract';
import type { PictogramName } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { visitsOf } from './pregnancy';

/** The picture of each kind of record. */
export const PICTOGRAMS = {
  opdNote: 'healthRecord',
  opdReport: 'services',
  ancNote: 'healthRecord',
  ancReport: 'anc',
  ancContact: 'anc',
  immunization: 'immunization',
  knownConditions: 'healthRecord',
} as const satisfies Record<RecordKind, PictogramName>;

/** What a record is called, who wrote it, and what it says in a line. */
export function useRecordWords() {
  const { t } = useTranslation('shared-ui');
  const { digits, text } = useFormat();
  const counted = (entries: Readonly<Record<string, { date?: string | null | undefined } | undefined>>) =>
    digits(Object.values(entries).filter((entry) => entry?.date).length);
  const essential = (record: Pick<MedicalRecord, 'content' | 'contacts'>) => {
    const { content } = record;
    switch (content.kind) {
      case 'opdNote':
      case 'ancNote':
        return content.hospitalName;
      case 'opdReport':
        return content.chiefComplaint;
      case 'ancReport':
        return t('record.visitsDone', { visits: counted(visitLines(content.visits, visitsOf(record))) });
      case 'ancContact':
        return content.note ?? content.place ?? '';
      case 'immunization':
        return t('record.dosesGiven', { doses: counted(content.doses) });
      case 'knownConditions':
        return content.allergies ?? content.conditions ?? t(`known.state.${content.allergyState}`);
    }
  };
  return {
    essential,
    title: (kind: RecordKind) => t(`record.kind.${kind}`),
    author: ({ createdBy }: Pick<MedicalRecord, 'createdBy'>) =>
      t('record.by', { name: text(createdBy.name), role: t(`record.role.${getAudience(createdBy.role)}`) }),
  };
}
