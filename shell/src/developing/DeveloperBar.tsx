import type { DeployedMfe } from '@chautari/contract';
import { Button, Row, Panel, styled } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useBuildError, useThrownErrors } from './developmentErrors';
import { SOURCE_KEY } from './source';

/** Returns the tab to the published version. */
function end() {
  sessionStorage.removeItem(SOURCE_KEY);
  location.reload();
}

const Code = styled('pre')({ margin: 0, overflowX: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

/** What does not build, and what the code threw, by file and line. */
function Errors({ origin }: { origin: string }) {
  const { t } = useTranslation('shell');
  const build = useBuildError(origin);
  const thrown = useThrownErrors();
  return (
    <div role="alert">
      {build && (
        <>
          <p>{t('developing.notBuilt')}</p>
          <Code>{build}</Code>
        </>
      )}
      {thrown.map(({ message, frames }, index) => (
        <Code key={index}>{[message, ...frames.map((frame) => `    at ${frame}`)].join('\n')}</Code>
      ))}
    </div>
  );
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
      {mfe && <Errors origin={origin} />}
    </Panel>
  );
}
