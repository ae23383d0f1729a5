import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslation } from '../platform/messages';
import { Button } from './Button';

/** Both labels are in the page; `aria-pressed`, set by the inline script, selects one. */
const Offered = styled('div')({
  display: 'none',
  '[data-speaks] &': { display: 'block' },
  '& .ends, & [aria-pressed] .begins': { display: 'none' },
  '& [aria-pressed] .ends': { display: 'inline' },
  '@media print': { '&&': { display: 'none' } },
});

/** Reads the element with the id `of` aloud, if the device has a voice for the language. The inline script does it, so it works before React. */
export function ReadAloud({ of }: { of: string }) {
  const { t } = useTranslation('shared-ui');
  useEffect(
    () => () => {
      if ('speechSynthesis' in window) speechSynthesis.cancel();
    },
    [],
  );
  return (
    <Offered>
      <Button variant="second" icon="bell" data-read={of}>
        <span className="begins">{t('readAloud')}</span>
        <span className="ends">{t('stopReading')}</span>
      </Button>
    </Offered>
  );
}
