import { EmptyState, ErrorState, Panel, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { LoadMore, usePages } from '@chautari/shared-ui/forms';
import { call, useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { RecordFacts } from '../../parts/RecordFacts';

const PAGE = 20;

/** What has been written down about a patient, the latest day first; each is opened to be read. */
export function PastRecords({ patient: { id, name } }: { patient: Output<'getPatient'> }) {
  const { t } = useTranslation();
  const { date, text } = useFormat();
  const { items, error, refetch, more } = usePages(['records', id], (after, signal) => call('listRecords', { patientId: id, most: PAGE, ...(after && { after }) }, signal));
  return (
    <Section title={t('record.past', { name })}>
      {!items && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
      {items?.length === 0 && <EmptyState title={t('record.none')} text={t('record.noneText')} />}
      <Stack>
        {items?.map((record) => (
          <Panel key={record.id} as="article" aria-label={`${t(`record.kind.${record.content.kind}`)}, ${date(record.day)}`}>
            <Stack>
              <div><h3>{t(`record.kind.${record.content.kind}`)}, {date(record.day)}</h3><p>{t(record.official ? 'record.by' : 'record.byPatient', { name: text(record.createdBy.name) })}</p></div>
              <RecordFacts record={record} />
            </Stack>
          </Panel>
        ))}
      </Stack>
      <LoadMore {...more} />
    </Section>
  );
}
