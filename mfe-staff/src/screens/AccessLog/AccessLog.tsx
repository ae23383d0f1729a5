import { useState } from 'react';
import { addDays, getAudience, todayInNepal } from '@chautari/contract';
import { Page, Panel, Stack, Typed } from '@chautari/shared-ui/core';
import { usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useQueryClient, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PagedTable } from '../../parts/PagedTable';
import { AccessLogFilter, type AccessLogQuery } from './AccessLogFilter';

type Entry = Output<'searchAccessLog'>['items'][number];
const PAGE = 50;
const WEEK = 6;

function Actor({ by, account }: Pick<Entry, 'by' | 'account'>) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  if (!by) return t('access.portal');
  return (
    <>
      <bdi>{text(by.name)}</bdi>, {t(`access.role.${getAudience(by.role)}`)}
      {account && (
        <>
          {' '}
          <span className="nowrap">{account}</span>
        </>
      )}
    </>
  );
}

function What({ action, times }: Pick<Entry, 'action' | 'times'>) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  return (
    <>
      {t(`access.action.${action}`)}
      {times > 1 && (
        <>
          {', '}
          <span className="nowrap">{t('access.times', { things: digits(times) })}</span>
        </>
      )}
    </>
  );
}

function Subject({ patient, patients }: Pick<Entry, 'patient' | 'patients'>) {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  if (patients > 1) return t('access.patients', { things: digits(patients) });
  if (!patient) return t('access.nobody');
  return (
    <>
      <bdi>
        <Typed>{patient.name}</Typed>
      </bdi>{' '}
      <span className="nowrap">{patient.publicId}</span>
    </>
  );
}

/** Access log of patient data, filtered by patient, account and days. */
export default function AccessLog() {
  const { t } = useTranslation('mfe-staff');
  const { date, instant } = useFormat();
  const [query, setQuery] = useState<AccessLogQuery>({ from: addDays(todayInNepal(), -WEEK) });
  const cache = useQueryClient();
  const find = (next: AccessLogQuery) => {
    setQuery(next);
    // The same search is made again.
    void cache.invalidateQueries({ queryKey: ['accessLog', next] });
  };
  const pages = usePages(['accessLog', query], (after, signal) => {
    const input = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
    return call('searchAccessLog', { ...input, limit: PAGE, ...(after && { after }) }, signal);
  });
  return (
    <Page title={t('access.title')} lead={t('access.lead')} audience="staff" pictogram="log" actions={<BackToDesk />}>
      <Stack spacing={6}>
        <h2 className="visually-hidden">{t('access.title')}</h2>
        <Panel>
          <AccessLogFilter query={query} onChange={find} />
        </Panel>
        {pages.first?.completeFrom && <p>{t('access.completeFrom', { day: date(pages.first.completeFrom) })}</p>}
        <PagedTable
          caption={t('access.title')}
          pages={pages}
          keyOf={(entry) => `${entry.at} ${entry.action} ${entry.account} ${entry.patient?.publicId} ${entry.subject}`}
          empty={{ title: t('access.none'), text: t('access.noneText') }}
          columns={[
            { key: 'action', head: t('access.what'), cell: (entry) => <What {...entry} /> },
            {
              key: 'at',
              head: t('access.at'),
              cell: ({ at, since, times }) =>
                times > 1 ? t('access.since', { from: instant(since), to: instant(at) }) : instant(at),
            },
            { key: 'by', head: t('access.by'), cell: (entry) => <Actor {...entry} /> },
            { key: 'whom', head: t('access.whom'), cell: (entry) => <Subject {...entry} /> },
          ]}
        />
      </Stack>
    </Page>
  );
}
