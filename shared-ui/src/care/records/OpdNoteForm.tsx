import type { ContentOf } from '@chautari/contract';
import { CameraField } from '@chautari/shared-ui/files';
import { DateField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { opdNoteTexts } from './kinds/visitTexts';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';

/** The patient's own note of a visit: person, place, day, and a photo of the paper. */
export function OpdNoteForm(props: RecordFormProps<ContentOf<'opdNote'>>) {
  const { t } = useTranslation('shared-ui');
  return (
    <RecordForm
      {...props}
      texts={opdNoteTexts}
      begin={{ ...(props.patient && { clientName: props.patient.name }), ...props.begin }}
    >
      <TextField
        name="content.clientName"
        label={t('record.field.clientName')}
        autoComplete="name"
        spellCheck={false}
        autoCapitalize="words"
      />
      <TextField name="content.hospitalName" label={t('record.field.hospitalName')} />
      <DateField name="content.visitedDate" label={t('record.field.visitedDate')} />
      <CameraField
        name="content.reportImage"
        label={t('note.image')}
        hint={t('record.imageHint')}
        failure={t('camera.accessFailed')}
        optional
      />
    </RecordForm>
  );
}
