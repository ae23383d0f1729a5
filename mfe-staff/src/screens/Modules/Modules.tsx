import { useState } from 'react';
import type { PublishedModule } from '@chautari/contract';
import { EmptyState, ErrorState, Notice, Page, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { DataTable, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { ModulePanel } from './ModulePanel';
import { RollBackDialog, type Refusal } from './RollBackDialog';
import './messages';

type Published = Output<'listPublishedModules'>;
type Change = Published['history'][number];

function History({ history }: Pick<Published, 'history'>) {
  const { t } = useTranslation('mfe-staff');
  const { instant } = useFormat();
  const columns: Column<Change>[] = [
    { key: 'what', head: t('modules.what'), cell: ({ command }) => <bdi lang="en">{command}</bdi> },
    {
      key: 'when',
      head: t('modules.when'),
      cell: ({ at, by }) => (
        <>
          {instant(at)}
          <br />
          <bdi lang="en">{by}</bdi>
        </>
      ),
    },
  ];
  return (
    <Section title={t('modules.history')}>
      <DataTable
        caption={t('modules.history')}
        captionHidden
        columns={columns}
        rows={history}
        keyOf={({ number }) => String(number)}
        empty={{ title: t('modules.noHistory'), text: t('modules.noHistoryText') }}
      />
    </Section>
  );
}

function ModuleList({ modules }: Pick<Published, 'modules'>) {
  const { t } = useTranslation('mfe-staff');
  const [chosen, setChosen] = useState<PublishedModule>();
  const [refusal, setRefusal] = useState<Refusal>();
  if (!modules.length) return <EmptyState title={t('modules.none')} text={t('modules.noneText')} />;
  const choose = (module: PublishedModule) => {
    setRefusal(undefined);
    setChosen(module);
  };
  return (
    <Stack spacing={6}>
      {refusal && (
        <Notice kind="error">
          <p>{t(`modules.refused.${refusal}`)}</p>
        </Notice>
      )}
      {modules.map((module) => (
        <ModulePanel key={module.name} module={module} onRollBack={() => choose(module)} />
      ))}
      {chosen && <RollBackDialog module={chosen} onClose={() => setChosen(undefined)} onRefused={setRefusal} />}
    </Stack>
  );
}

/** The parts of the portal: versions, trials, health, errors and history, and the way back. */
export default function Modules() {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useQuery({
    queryKey: ['publishedModules'],
    queryFn: ({ signal }) => call('listPublishedModules', {}, signal),
  });
  return (
    <Page
      title={t('modules.title')}
      lead={t('modules.lead')}
      audience="staff"
      pictogram="parts"
      actions={<BackToDesk />}
    >
      {data ? (
        <Stack spacing={8}>
          <ModuleList modules={data.modules} />
          <History history={data.history} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}
