import type { DeployedMfe } from '@chautari/contract';
import { Button, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { SOURCE_KEY } from './source';

const Bar = styled('aside')({
  position: 'sticky',
  top: 0,
  zIndex: 30,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '8px 16px',
  background: 'var(--highlight-soft)',
  color: 'var(--highlight-on-soft)',
  borderBottom: '3px dashed currentColor',
  '& p': { flex: '1 1 16em', margin: 0, overflowWrap: 'anywhere' },
});

/** The tab shows what is published again. */
function end() {
  sessionStorage.removeItem(SOURCE_KEY);
  location.reload();
}

/** Says on every page that this tab shows a module that is not published, and ends it. */
export function DeveloperBar({ origin, mfe }: { origin: string; mfe: DeployedMfe | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <Bar aria-label={t('developing.label')}>
      <p>{mfe ? t('developing.from', { name: mfe.name, origin }) : t('developing.silent', { origin })}</p>
      <Button variant="second" onClick={end}>
        {t('developing.end')}
      </Button>
    </Bar>
  );
}
