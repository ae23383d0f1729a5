import { useTranslation } from '../../faces/platform';
import { Field, useLabel, type FieldProps } from '@chautari/shared-ui/forms';
import { FileButton, listAcceptedTypes } from './FileButton';
import { FilePreview } from './FilePreview';
import { useUpload, type FilePurpose } from './useUpload';

export interface FileFieldProps extends FieldProps {
  /** The purpose determines the accepted types: `paper` accepts PDF too. */
  purpose: FilePurpose;
}

/** A picture or a paper. It is uploaded when it is chosen, in parts that survive a lost connection. The value is the id of the upload. */
export function FileInput({ purpose, ...field }: FileFieldProps) {
  const { t } = useTranslation('shared-ui');
  const uploading = useUpload(field.name, purpose);
  const chosen = uploading.state.status !== 'none' || uploading.kept;
  const label = useLabel(field.name, field.label);
  return (
    <Field other={false} {...field} hint={field.hint ?? t(purpose === 'paper' ? 'file.paperHint' : 'file.imageHint')}>
      {(aria) => {
        const button = (
          <FileButton aria={aria} icon="file" accept={listAcceptedTypes(purpose)} onChosen={uploading.send}>
            {t(chosen ? 'file.other' : 'file.choose')}
          </FileButton>
        );
        return chosen ? <FilePreview uploading={uploading} name={label} other={button} /> : <div>{button}</div>;
      }}
    </Field>
  );
}
