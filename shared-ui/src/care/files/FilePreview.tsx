import { useEffect, useState, type ReactNode } from 'react';
import { Button, Icon, Row, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { Progress } from '@chautari/shared-ui/forms';
import { getFileUrl } from './fileUrl';
import type { Uploading } from './useUpload';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0,1fr)',
  gap: theme.spacing(3, 4),
  alignItems: 'center',
  padding: theme.spacing(3),
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: theme.radius.card,
  '& .thumb': {
    display: 'grid',
    placeItems: 'center',
    width: 96,
    height: 96,
    borderRadius: theme.radius.field,
    overflow: 'hidden',
    background: 'var(--sunken)',
    color: 'var(--muted)',
    '& svg': { width: 40, height: 40 },
  },
  '& .thumb img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& .words': { display: 'grid', gap: theme.spacing(1), minWidth: 0, overflowWrap: 'anywhere' },
  '& .sent': {
    display: 'flex',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    color: 'var(--success)',
    fontWeight: 700,
    '& svg': { width: 20, height: 20 },
  },
  '& .buttons': { gridColumn: '1/-1' },
}));

/** Returns the object URL of a file while the component is mounted. */
export function useObjectUrl(file: Blob | undefined) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

interface FilePreviewProps {
  uploading: Uploading;
  /** The name to show if the file has none. */
  name: string;
  /** The button for another file. */
  other: ReactNode;
}

/** A chosen file: picture or icon, name, progress, and actions. */
export function FilePreview({ uploading: { state, kept, remove, retry }, name, other }: FilePreviewProps) {
  const { t } = useTranslation('shared-ui');
  const file = state.status === 'none' ? undefined : state.file;
  const local = useObjectUrl(file?.type === 'application/pdf' ? undefined : file);
  // The type of an existing file is unknown.
  const [noPicture, setNoPicture] = useState<string>();
  const src = kept ? getFileUrl(kept, 160) : local;
  const title = file instanceof File ? file.name : name;
  return (
    <Box>
      <span className="thumb">
        {src && src !== noPicture ? <img src={src} alt="" onError={() => setNoPicture(src)} /> : <Icon name="file" />}
      </span>
      <div className="words">
        {state.status === 'sending' ? <Progress label={title} value={state.progress} /> : <span>{title}</span>}
        {(state.status === 'sent' || kept) && (
          <span className="sent" role="status">
            <Icon name="check" />
            {t('file.sent')}
          </span>
        )}
      </div>
      <Row className="buttons">
        {state.status === 'failed' && (
          <Button icon="again" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        )}
        {other}
        <Button variant="quiet" aria-label={`${t('file.remove')}: ${name}`} onClick={remove}>
          {t('file.remove')}
        </Button>
      </Row>
    </Box>
  );
}
