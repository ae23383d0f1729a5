import { Button, Icon, Row, Tile, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { Field, type FieldProps, Progress } from '@chautari/shared-ui/forms';
import { FileButton, listAcceptedTypes } from './FileButton';
import { useObjectUrl } from './FilePreview';
import { getFileUrl } from './fileUrl';
import { useUpload } from './useUpload';

const Beside = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(4),
  '& > .tile': {
    width: 96,
    height: 96,
    overflow: 'hidden',
    '& svg': { width: 56, height: 56, strokeWidth: 1.5 },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '& > .what': { display: 'grid', gap: theme.spacing(2), flex: '1 1 200px', minWidth: 0 },
}));

export interface PhotoFieldProps extends FieldProps {
  /** Removing the photo sets `null`, as profiles require it. */
  nullable?: boolean;
}

/** The photo of a person, which can be replaced or removed. */
export function PhotoInput({ nullable = false, ...field }: PhotoFieldProps) {
  const { t } = useTranslation('shared-ui');
  const { state, kept, send, remove, retry } = useUpload(field.name, 'photo', nullable ? null : '');
  const local = useObjectUrl(state.status === 'none' ? undefined : state.file);
  const src = kept ? getFileUrl(kept, 160) : local;
  const there = state.status !== 'none' || Boolean(kept);
  return (
    <Field other={false} {...field} hint={field.hint ?? t('file.photoHint')}>
      {(aria) => (
        <Beside>
          <Tile className="tile">{src ? <img src={src} alt={t('file.photo')} /> : <Icon name="user" />}</Tile>
          <div className="what">
            {state.status === 'sending' && <Progress label={t('file.photo')} value={state.progress} />}
            <span className="visually-hidden" role="status">
              {state.status === 'sent' && t('file.sent')}
            </span>
            <Row>
              {state.status === 'failed' && (
                <Button icon="again" onClick={retry}>
                  {t('action.tryAgain')}
                </Button>
              )}
              <FileButton aria={aria} icon="camera" accept={listAcceptedTypes('photo')} onChosen={send}>
                {t(there ? 'file.changePhoto' : 'file.choosePhoto')}
              </FileButton>
              {there && (
                <Button variant="quiet" onClick={remove}>
                  {t('file.removePhoto')}
                </Button>
              )}
            </Row>
          </div>
        </Beside>
      )}
    </Field>
  );
}
