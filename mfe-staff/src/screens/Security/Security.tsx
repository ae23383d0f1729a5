import { useState } from 'react';
import { getAudience, type SecurityKind } from '@chautari/contract';
import { Page, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useQueryClient, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PagedTable } from '../../parts/PagedTable';
import { Patterns } from './Patterns';
import { SecurityFilter, type SecurityQuery } from './SecurityFilter';

type Event = Output<'listSecurityEvents'>['items'][number];
const PAGE = 50;

function Who({ account }: Pick<Event, 'account'>) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  if (!account) return t('security.nobody');
  return (
    <>
      <bdi>{text(account.name)}</bdi>, {t(`access.role.${getAudience(account.role)}`)}{' '}
      <span className="nowrap">{account.publicId}</span>
    </>
  );
}

function useColumns(): Column<Event>[] {
  const { t } = useTranslation('mfe-staff');
  const { digits, instant } = useFormat();
  return [
    {
      key: 'kind',
      head: t('security.kind'),
      cell: ({ kind, times }) =>
        times > 1
          ? `${t(`security.kinds.${kind}`)}, ${t('security.times', { times: digits(times) })}`
          : t(`security.kinds.${kind}`),
    },
    { key: 'at', head: t('security.at'), cell: ({ at }) => instant(at) },
    { key: 'who', head: t('security.who'), cell: (event) => <Who {...event} /> },
    {
      key: 'network',
      head: t('security.network'),
      cell: ({ network }) => (
        <span className="nowrap" lang="en">
          {network}
        </span>
      ),
    },
  ];
}

/** Security log: refused requests and suspicious patterns. */
export default function Security() {
  const { t } = useTranslation('mfe-staff');
  const columns = useColumns();
  const [query, setQuery] = useState<SecurityQuery>({});
  const [kind, setKind] = useState<SecurityKind | ''>('');
  const cache = useQueryClient();
  const find = (next: SecurityQuery) => {
    setQuery(next);
    // The same search is made again.
    void cache.invalidateQueries({ queryKey: ['security', 'events', next] });
  };
  const pages = usePages(['security', 'events', query, kind], (after, signal) => {
    const input = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    return call(
      'listSecurityEvents',
      { ...input, limit: PAGE, ...(kind && { kind }), ...(after && { after }) },
      signal,
    );
  });
  return (
    <Page
      title={t('security.title')}
      lead={t('security.lead')}
      audience="staff"
      pictogram="security"
      actions={<BackToDesk />}
    >
      <Stack spacing={8}>
        <Patterns onSelect={setQuery} />
        <Section title={t('security.events')}>
          <Stack spacing={6}>
            <Panel>
              <SecurityFilter key={JSON.stringify(query)} query={query} onChange={find} kind={kind} onKind={setKind} />
            </Panel>
            <PagedTable
              caption={t('security.events')}
              columns={columns}
              pages={pages}
              keyOf={({ id }) => id}
              empty={{ title: t('security.none'), text: t('security.noneText') }}
            />
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}
