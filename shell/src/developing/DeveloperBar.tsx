import type { DeployedMfe } from '@chautari/contract';
import { Button, Row, Panel } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { SOURCE_KEY } from './source';

/** Returns the tab to the published version. */
function end() {
  sessionStorage.removeItem(SOURCE_KEY);
  location.reload();
}

/** Bar on every page of a developer's tab. Its button returns to the published version. */
export function DeveloperBar({ origin, mfe }: { origin: string; mfe: DeployedMfe | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <Panel as="aside" aria-label={t('developing.label')}>
      <Row justifyContent="space-between">
        <p>{mfe ? t('developing.from', { name: mfe.name, origin }) : t('developing.silent', { origin })}</p>
        <Button variant="second" onClick={end}>
          {t('developing.end')}
        </Button>
      </Row>
    </Panel>
  );
}
