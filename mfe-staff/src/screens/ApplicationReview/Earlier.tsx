import type { Application } from '@chautari/contract';
import { Panel, Section, Stack, StatusBadge, Columns, Row, Typed } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PAPERS, useFormItems } from './formItems';
import { Paper } from './Paper';

/** One earlier version: date, decision, reason, and the differences from the latest version. */
function Version({ version, latest }: { version: Application; latest: Application }) {
  const { t } = useTranslation('mfe-staff');
  const { instant } = useFormat();
  const getItems = useFormItems();
  const latestItems = getItems(latest);
  const changes = getItems(version).filter(([, text], index) => latestItems[index]?.[1] !== text);
  const papers = PAPERS.flatMap((name) =>
    version.form[name] && version.form[name] !== latest.form[name] ? [[name, version.form[name]] as const] : [],
  );
  return (
    <Panel>
      <Stack>
        <Row spacing={4}>
          <h3>{instant(version.submittedAt)}</h3>
          <StatusBadge status={version.state} />
        </Row>
        {version.reason && (
          <p>
            <Typed>{t('applications.because', { reason: version.reason })}</Typed>
          </p>
        )}
        {changes.length > 0 && <DataList items={changes} />}
        {papers.length > 0 && (
          <Columns columns={{ sm: 2, md: 3 }}>
            {papers.map(([name, id]) => (
              <Paper key={name} id={id} label={t(`shared-ui:field.${name}`)} />
            ))}
          </Columns>
        )}
        {!changes.length && !papers.length && <p>{t('applications.same')}</p>}
      </Stack>
    </Panel>
  );
}

/** Earlier versions of the application, the latest first. */
export function Earlier({ versions, latest }: { versions: readonly Application[]; latest: Application }) {
  const { t } = useTranslation('mfe-staff');
  if (!versions.length) return null;
  return (
    <Section title={t('applications.earlier')}>
      <Stack>
        <p>{t('applications.earlierText')}</p>
        {versions.map((version) => (
          <Version key={version.id} version={version} latest={latest} />
        ))}
      </Stack>
    </Section>
  );
}
