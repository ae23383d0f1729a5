import type { Application } from '@chautari/contract';
import { Panel, Section, Stack, StatusBadge, styled } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { PAPERS, useFormItems } from './formItems';
import { Paper } from './Paper';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  alignItems: 'center',
  '& h3': { fontSize: 19 },
});
const Papers = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(240px,100%),1fr))',
});

/** One earlier version: when, what was decided and why, and only what was different from the present one. */
function Version({ version, latest }: { version: Application; latest: Application }) {
  const { t } = useTranslation('mfe-staff');
  const { instant } = useFormat();
  const itemsOf = useFormItems();
  const present = itemsOf(latest);
  const different = itemsOf(version).filter(([, text], index) => present[index]?.[1] !== text);
  const papers = PAPERS.flatMap((name) =>
    version.form[name] && version.form[name] !== latest.form[name] ? [[name, version.form[name]] as const] : [],
  );
  return (
    <Panel>
      <Stack>
        <Head>
          <h3>{instant(version.submittedAt)}</h3>
          <StatusBadge status={version.state} />
        </Head>
        {version.reason && <p>{t('applications.because', { reason: version.reason })}</p>}
        {different.length > 0 && <DataList items={different} />}
        {papers.length > 0 && (
          <Papers>
            {papers.map(([name, id]) => (
              <Paper key={name} id={id} label={t(`shared-ui:field.${name}`)} />
            ))}
          </Papers>
        )}
        {!different.length && !papers.length && <p>{t('applications.same')}</p>}
      </Stack>
    </Panel>
  );
}

/** What the same person sent before, the latest first. */
export function Earlier({ versions, latest }: { versions: readonly Application[]; latest: Application }) {
  const { t } = useTranslation('mfe-staff');
  if (!versions.length) return null;
  return (
    <Section title={t('applications.earlier')}>
      <Stack style={{ gap: 16 }}>
        <p>{t('applications.earlierText')}</p>
        {versions.map((version) => (
          <Version key={version.id} version={version} latest={latest} />
        ))}
      </Stack>
    </Section>
  );
}
