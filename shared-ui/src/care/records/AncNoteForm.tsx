import type { ContentOf } from '@chautari/contract';
import { CameraField } from '@chautari/shared-ui/files';
import { NameField, PhoneField, TextField } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { ancNoteTexts } from './kinds/pregnancyTexts';
import type { RecordFormProps } from './formProps';
import { RecordForm } from './RecordForm';

/** The patient’s own note of an antenatal visit: person, place, contact, and a photo of the paper. */
export function AncNoteForm(props: RecordFormProps<ContentOf<'ancNote'>>) {
  const { t } = useTranslation('shared-ui');
  return (
    <RecordForm
      {...props}
      texts={ancNoteTexts}
      begin={{ ...(props.patient && { clientName: props.patient.name }), ...props.begin }}
    >
      <NameField name="content.clientName" label={t('note.clientName')} autoComplete="name" />
      <TextField name="content.hospitalName" label={t('note.hospitalName')} />
      <PhoneField name="content.contactPhone" autoComplete="off" label={t('note.contactPhone')} />
      {props.patient !== null && (
        <CameraField name="content.reportImage" label={t('note.image')} failure={t('camera.unableToAccess')} optional />
      )}
    </RecordForm>
  );
}
