import { styled } from '../../faces/core';
import { useTranslation, type Format } from '../../faces/platform';
import { Button } from '../../kit/core/Button';
import { closesDialog } from '../../kit/core/Drawer';
import { LargeDialog } from '../LargeDialog';

const Large = styled(LargeDialog)(({ theme }) => ({
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
    gap: theme.spacing(3),
    padding: theme.spacing(4),
  },
  // On a phone the picture has the full height, and scrolls sideways below its title.
  [theme.breakpoints.down('sm')]: {
    width: '100vw',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    margin: 'auto 0',
    borderRadius: 0,
    '& img': { width: 'auto', maxWidth: 'none', height: '62vh' },
    '& .below': { position: 'sticky', left: 0, width: '100vw' },
  },
}));

interface EnlargedPictureProps {
  /** The `commandfor` of the buttons that open it. */
  id: string;
  src: string;
  title: ReturnType<Format['either']>;
}

/** The picture of a notice in a dialog. It is loaded when the dialog is opened. A press beside the dialog closes it. */
export function EnlargedPicture({ id, src, title }: EnlargedPictureProps) {
  const { t } = useTranslation('shared-ui');
  return (
    <Large id={id} aria-label={title.text} closedby="any">
      <img src={src} alt={t('notice.pictureOf', { title: title.text })} width={1280} height={720} loading="lazy" />
      <div className="below">
        <b lang={title.lang}>{title.text}</b>
        <Button icon="close" variant="second" {...closesDialog(id)}>
          {t('notice.close')}
        </Button>
      </div>
    </Large>
  );
}
