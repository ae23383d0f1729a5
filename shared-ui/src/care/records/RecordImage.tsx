import { useEffect, useRef, useState } from 'react';
import { getFileUrl } from '@chautari/shared-ui/files';
import { Button, Notice, styled } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { LargeDialog } from '../LargeDialog';

const Photo = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  '& > .picture': {
    padding: 0,
    border: '1px solid var(--line)',
    borderRadius: theme.radius.card,
    overflow: 'hidden',
    background: 'var(--sunken)',
    cursor: 'zoom-in',
    maxWidth: '100%',
  },
  '& img': { display: 'block', width: '100%', maxWidth: 480, height: 'auto', maxHeight: 480, objectFit: 'contain' },
  '@media print': { '& img': { maxHeight: '120mm' } },
}));

const Large = styled(LargeDialog)(({ theme }) => ({
  // On a phone a paper is scrolled instead of fitted.
  '& .paper': { overflow: 'auto', maxHeight: 'calc(96vh - 84px)', background: 'var(--sunken)' },
  '& img': { display: 'block', width: '100%', minWidth: 640, height: 'auto' },
  '& .below': { display: 'flex', justifyContent: 'end', padding: theme.spacing(4) },
}));

/** The photo of a record's paper. A press enlarges it. */
export function RecordImage({ id }: { id: string }) {
  const { t } = useTranslation('shared-ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const [large, setLarge] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (large) dialog.current?.showModal();
  }, [large]);
  if (failed)
    return (
      <Notice kind="info">
        <p>{t('record.imageFailed')}</p>
      </Notice>
    );
  return (
    <Photo>
      <button type="button" className="picture" tabIndex={-1} aria-hidden="true" onClick={() => setLarge(true)}>
        <img src={getFileUrl(id, 640)} alt="" onError={() => setFailed(true)} />
      </button>
      <Button variant="second" icon="enlarge" aria-haspopup="dialog" onClick={() => setLarge(true)}>
        {t('record.enlarge')}
      </Button>
      {large && (
        <Large
          ref={dialog}
          aria-label={t('note.image')}
          onClose={() => setLarge(false)}
          onClick={({ target, currentTarget }) => {
            if (target === currentTarget) currentTarget.close();
          }}
        >
          <div className="paper" tabIndex={0}>
            <img src={getFileUrl(id, 1280)} alt={t('note.image')} />
          </div>
          <div className="below">
            <Button variant="second" icon="close" onClick={() => dialog.current?.close()}>
              {t('action.close')}
            </Button>
          </div>
        </Large>
      )}
    </Photo>
  );
}
