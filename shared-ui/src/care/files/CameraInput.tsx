import { Busy, Button, Notice, Row, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { Field, useLabel, type FieldProps } from '@chautari/shared-ui/forms';
import { FileButton, listAcceptedTypes } from './FileButton';
import { FilePreview } from './FilePreview';
import { useCamera } from './useCamera';
import { useUpload, type FilePurpose } from './useUpload';

const Finder = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  justifyItems: 'start',
  '& video': {
    width: '100%',
    maxWidth: 640,
    aspectRatio: '4/3',
    objectFit: 'cover',
    borderRadius: theme.radius.card,
    background: 'var(--seat)',
  },
}));

export interface CameraFieldProps extends FieldProps {
  purpose?: FilePurpose;
  /** The message if the camera cannot be used: `t('shared-ui:camera.accessFailed')` (OPD) or `t('shared-ui:camera.unableToAccess')` (ANC). */
  failure: string;
}

/** A picture from the camera, one second after it has started, or an existing picture. */
export function CameraInput({ purpose = 'recordImage', failure, ...field }: CameraFieldProps) {
  const { t } = useTranslation('shared-ui');
  const uploading = useUpload(field.name, purpose);
  const camera = useCamera(uploading.send);
  const label = useLabel(field.name, field.label);
  const chosen = uploading.state.status !== 'none' || uploading.kept;
  const open = camera.status === 'starting' || camera.status === 'on';
  const shoot = (
    <Button variant={chosen ? 'quiet' : 'second'} icon="camera" onClick={camera.open}>
      {t(chosen ? 'camera.again' : 'camera.open')}
    </Button>
  );
  return (
    <Field other={false} {...field}>
      {(aria) => (
        <>
          {camera.status === 'failed' && (
            <Notice kind="error">
              <p>{failure}</p>
            </Notice>
          )}
          {open && (
            <Finder>
              {camera.status === 'on' && <video ref={camera.show} muted playsInline aria-label={t('camera.finder')} />}
              <Busy>{t('camera.wait')}</Busy>
              <Button variant="second" onClick={camera.stop}>
                {t('camera.stop')}
              </Button>
            </Finder>
          )}
          {!open && chosen && (
            <FilePreview
              uploading={uploading}
              name={label}
              other={
                <>
                  {shoot}
                  <FileButton aria={aria} icon="file" accept={listAcceptedTypes(purpose)} onChosen={uploading.send}>
                    {t('file.other')}
                  </FileButton>
                </>
              }
            />
          )}
          {!open && !chosen && (
            <Row>
              {shoot}
              <FileButton aria={aria} icon="file" accept={listAcceptedTypes(purpose)} onChosen={uploading.send}>
                {t('file.chooseImage')}
              </FileButton>
            </Row>
          )}
        </>
      )}
    </Field>
  );
}
