import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useTranslation, type Format } from '../../faces/platform';
import { Button } from '../../kit/core/Button';

const Large = styled('dialog')({
  padding: 0,
  border: 0,
  borderRadius: 14,
  background: 'var(--surface)',
  color: 'var(--text)',
  width: 'min(96vw,1280px)',
  maxHeight: '96vh',
  overflow: 'auto',
  '&::backdrop': { background: 'rgb(8 18 14 / .8)' },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    maxHeight: '80vh',
    objectFit: 'contain',
    background: 'var(--sunken)',
  },
  '& .below': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: 16,
  },
});

interface EnlargedPictureProps {
  src: string;
  title: ReturnType<Format['either']>;
  onClose: () => void;
}

/** The picture of a notice in a dialog of its own. A press beside the dialog closes it. */
export function EnlargedPicture({ src, title, onClose }: EnlargedPictureProps) {
  const { t } = useTranslation('shared-ui');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Large
      ref={dialog}
      aria-label={title.text}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <img src={src} alt={t('notice.pictureOf', { title: title.text })} width={1280} height={720} />
      <div className="below">
        <b lang={title.lang}>{title.text}</b>
        <Button icon="close" variant="second" onClick={() => dialog.current!.close()}>
          {t('notice.close')}
        </Button>
      </div>
    </Large>
  );
}
