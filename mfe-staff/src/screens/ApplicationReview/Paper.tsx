import { useRef, useState } from 'react';
import { Button, ButtonLink, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';

const Sheet = styled('figure')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: theme.spacing(3),
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: theme.radius.card,
  alignContent: 'start',
  '& figcaption': { fontWeight: 700 },
  '& > button.picture': {
    padding: 0,
    border: 0,
    borderRadius: theme.radius.small,
    overflow: 'hidden',
    background: 'var(--sunken)',
    cursor: 'zoom-in',
  },
  '& > button img': { display: 'block', width: '100%', height: 240, objectFit: 'contain' },
}));

// The picture scrolls at full size, because papers have small print.
const Large = styled('dialog')(({ theme }) => ({
  padding: 0,
  border: 0,
  borderRadius: theme.radius.card,
  background: 'var(--surface)',
  color: 'var(--text)',
  width: 'min(98vw,1320px)',
  height: '96vh',
  overflow: 'hidden',
  '&[open]': { display: 'grid', gridTemplateRows: 'minmax(0,1fr) auto' },
  '&::backdrop': { background: 'rgb(8 18 14 / .8)' },
  '& .all': { overflow: 'auto', background: 'var(--sunken)' },
  '& .all img': { display: 'block', width: 1280, maxWidth: 'none', height: 'auto' },
  '& .below': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    padding: theme.spacing(3),
  },
}));

const at = (id: string, width: 640 | 1280) => `/api/files/${id}?width=${width}`;

/** One paper of an application: an enlargeable picture or a link to the PDF. */
export function Paper({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation('mfe-staff');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPdf, setPdf] = useState(false);
  const [large, setLarge] = useState(false);
  const open = () => {
    setLarge(true);
    dialog.current?.showModal();
  };
  if (isPdf)
    return (
      <Sheet>
        <figcaption>{label}</figcaption>
        <div>
          <ButtonLink href={`/api/files/${id}`} variant="second" icon="file">
            {t('applications.openPdf')}
          </ButtonLink>
        </div>
      </Sheet>
    );
  return (
    <Sheet>
      <figcaption>{label}</figcaption>
      <button
        type="button"
        className="picture"
        aria-haspopup="dialog"
        aria-label={t('applications.enlarge', { paper: label })}
        onClick={open}
      >
        <img src={at(id, 640)} alt={label} onError={() => setPdf(true)} />
      </button>
      <Large ref={dialog} aria-label={label} onClose={() => setLarge(false)}>
        <div className="all" tabIndex={0} role="region" aria-label={label}>
          {large && <img src={at(id, 1280)} alt={label} />}
        </div>
        <div className="below">
          <b>{label}</b>
          <Button variant="second" icon="close" onClick={() => dialog.current?.close()}>
            {t('shared-ui:action.close')}
          </Button>
        </div>
      </Large>
    </Sheet>
  );
}
