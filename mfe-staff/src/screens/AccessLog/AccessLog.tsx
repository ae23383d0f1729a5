import { useState } from 'react';
import { addDays, check, searchAccessLog, todayInNepal } from '@chautari/contract';
import { Page, Panel, Stack, styled } from '@chautari/shared-ui/core';
import { DateField, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { DataTable, LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';

type Entry = Output<'searchAccessLog'>['items'][number];
interface Asked {
  patient?: string | undefined;
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const Fields = styled('div')({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  '@media (min-width:1000px)': { gridTemplateColumns: '1fr 1fr', gap: 32 },
});

const PAGE = 50;
const WEEK = 6;

/** Who opened or changed whose data, found by patient or by account, and by day. */
export default function AccessLog() {
  const { t } = useTranslation('mfe-staff');
  const { instant, text } = useFormat();
  const [asked, setAsked] = useState<Asked>({ from: addDays(todayInNepal(), -WEEK) });
  const { items, error, refetch, more } = usePages(['accessLog', asked], (after, signal) => {
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
    return call('searchAccessLog', { ...given, limit: PAGE, ...(after && { after }) }, signal);
  });
  const by = ({ by: who, account }: Entry) =>
    who ? (
      <>
        {text(who.name)}, {t(`access.role.${who.role}`)}
        {account && (
          <>
            {' '}
            <span className="nowrap">{account}</span>
          </>
        )}
      </>
    ) : (
      t('access.portal')
    );
  const whom = ({ patient }: Entry) =>
    patient ? (
      <>
        {patient.name} <span className="nowrap">{patient.publicId}</span>
      </>
    ) : (
      t('access.nobody')
    );
  return (
    <Page
      title={t('access.title')}
      lead={t('access.lead')}
      audience="staff"
      pictogram="healthRecord"
      actions={<BackToDesk />}
    >
      <Stack style={{ gap: 24 }}>
        <h2 className="visually-hidden">{t('access.title')}</h2>
        <Panel>
          <Form
            check={(value) => check(searchAccessLog.input, value)}
            defaults={asked}
            onSubmit={({ patient, account, from, to }) => setAsked({ patient, account, from, to })}
          >
            <Fields>
              <TextField
                name="patient"
                label={t('access.patient')}
                optional
                autoComplete="off"
                placeholder="P-2083-00417"
              />
              <TextField
                name="account"
                label={t('access.account')}
                hint={t('access.accountHint')}
                optional
                autoComplete="off"
                placeholder="D-2083-00012"
              />
              <DateField name="from" label={t('access.from')} optional />
              <DateField name="to" label={t('access.to')} optional />
            </Fields>
            <Submit>{t('access.find')}</Submit>
          </Form>
        </Panel>
        <DataTable
          caption={t('access.title')}
          captionHidden
          rows={items}
          keyOf={(entry) => `${entry.at} ${entry.action} ${entry.account} ${entry.patient?.publicId} ${entry.subject}`}
          error={error}
          onRetry={refetch}
          empty={{ title: t('access.none'), text: t('access.noneText') }}
          columns={[
            { key: 'action', head: t('access.what'), cell: ({ action }) => t(`access.action.${action}`) },
            { key: 'at', head: t('access.at'), cell: ({ at }) => instant(at) },
            { key: 'by', head: t('access.by'), cell: by },
            { key: 'whom', head: t('access.whom'), cell: whom },
          ]}
        />
        <LoadMore {...more} />
      </Stack>
    </Page>
  );
}
