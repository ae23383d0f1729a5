import type { MedicalRecord } from '@chautari/api/contract';
import { CameraField, DateField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '../platform';
import { RecordForm } from './RecordForm';

export interface OpdNoteFormProps {
  patientId: string;
  /** The name of the patient, to begin with. */
  name?: string | undefined;
  /** The note that is corrected; without it one is added. */
  record?: MedicalRecord | undefined;
  onSaved: (record: MedicalRecord) => void;
  onCancel?: () => void;
}

/** The patient's own note of a visit: who, where, when, and a photo of the paper. */
export function OpdNoteForm({ name, ...props }: OpdNoteFormProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <RecordForm {...props} kind="opdNote" draft={{ ...(name && { clientName: name }) }}>
      <TextField name="content.clientName" label={t('record.field.clientName')} autoComplete="name" spellCheck={false} autoCapitalize="words" />
      <TextField name="content.hospitalName" label={t('record.field.hospitalName')} />
      <DateField name="content.visitedDate" label={t('record.field.visitedDate')} />
      <CameraField name="content.reportImage" label={t('note.image')} hint={t('record.imageHint')} failure={t('camera.accessFailed')} optional />
    </RecordForm>
  );
}
