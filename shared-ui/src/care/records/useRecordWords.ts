import { getAudience, RECORD_NAMES, type MedicalRecord, type RecordKind } from '@chautari/contract';
import { useFormat, useTranslation } from '../../faces/platform';
import { getKind } from './kinds/kinds';
import { useEssentialWords } from './kinds/words';

/** Returns the name of a record, its author, and its content in one line. */
export function useRecordWords() {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const words = useEssentialWords();
  return {
    essential: (record: Pick<MedicalRecord, 'content' | 'contacts' | 'register'>) =>
      getKind(record.content.kind).getEssential(record, words),
    title: (kind: RecordKind) => text(RECORD_NAMES[kind]),
    /** The name of the register that it stands in, else of its kind. */
    name: ({ content, register }: Pick<MedicalRecord, 'content' | 'register'>) =>
      text(register?.title ?? RECORD_NAMES[content.kind]),
    author: ({ createdBy }: Pick<MedicalRecord, 'createdBy'>) =>
      t('record.by', { name: text(createdBy.name), role: t(`record.role.${getAudience(createdBy.role)}`) }),
  };
}
