import type { DeployedMfe } from '@chautari/contract';
import { Button, Row, Panel } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { SOURCE_KEY } from './source';

/** The tab shows what is published again. */
function end() {
  sessionStorage.removeItem(SOURCE_KEY);
  location.reload();
}

/** Says on every page that this tab shows a module that is not published, and ends it. */
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
