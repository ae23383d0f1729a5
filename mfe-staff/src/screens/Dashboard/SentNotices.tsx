import { useState } from 'react';
import { inNepal, todayInNepal } from '@chautari/contract';
import { Button, Stack, TextLink, Typography } from '@chautari/shared-ui/core';
import { DataTable, LoadMore, usePages, type Column } from '@chautari/shared-ui/lists';
import { call, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { WithdrawDialog, type SentNotice } from './WithdrawDialog';

const PAGE = 10;

const isPast = (day: string | null) => day !== null && day < todayInNepal();
const getState = ({ withdrawnAt, visibleUntil, eventDay }: SentNotice) =>
  withdrawnAt ? 'gone' : isPast(visibleUntil) || isPast(eventDay) ? 'over' : 'shown';

function useColumns(): Column<SentNotice>[] {
  const { t } = useTranslation('mfe-staff');
  const { date, either, text, time } = useFormat();
  const renderTitle = (notice: SentNotice) => {
    const title = either(notice.title);
    return getState(notice) === 'gone' ? (
      <bdi lang={title.lang}>{title.text}</bdi>
    ) : (
      <TextLink to={`/notices/${notice.id}`} lang={title.lang}>
        <bdi>{title.text}</bdi>
      </TextLink>
    );
  };
  const formatDate = ({ publishedAt }: SentNotice) => {
    const at = inNepal(new Date(publishedAt));
    return `${date(at.date)}, ${time(at.time)}`;
  };
  return [
    { key: 'title', head: t('desk.noticeTitle'), cell: renderTitle },
    { key: 'at', head: t('desk.noticeAt'), cell: formatDate },
    {
      key: 'by',
      head: t('desk.noticeBy'),
      cell: ({ publishedBy, areaName }) => (
        <>
          {text(publishedBy)}
          <Typography variant="body2" color="textSecondary">
            {`${t('desk.noticeFor')}: ${areaName ? text(areaName) : t('notice.areas.country')}`}
          </Typography>
        </>
      ),
    },
    {
      key: 'event',
      head: t('desk.noticeEvent'),
      cell: ({ eventDay }) => (eventDay ? date(eventDay) : t('desk.noEvent')),
    },
    {
      key: 'until',
      head: t('desk.noticeUntil'),
      cell: ({ visibleUntil }) => (visibleUntil ? date(visibleUntil) : t('desk.noEnd')),
    },
    { key: 'state', head: t('desk.noticeState'), cell: (notice) => t(`desk.noticeState_${getState(notice)}`) },
  ];
}

/** Sent notices. Each can be withdrawn. */
export function SentNotices({ onWithdrawn }: { onWithdrawn: (id: number) => void }) {
  const { t } = useTranslation('mfe-staff');
  const { either } = useFormat();
  const columns = useColumns();
  const { items, error, refetch, more } = usePages(['sentNotices'], (after, signal) =>
    call('listSentNotices', { limit: PAGE, ...(after && { after }) }, signal),
  );
  const [selection, setSelection] = useState<SentNotice>();
  return (
    <section aria-labelledby="sent-notices">
      <Stack spacing={3}>
        <h3 id="sent-notices">{t('desk.sentNotices')}</h3>
        <DataTable
          caption={t('desk.sentNotices')}
          captionHidden
          rows={items}
          keyOf={({ id }) => String(id)}
          error={error}
          onRetry={refetch}
          empty={{ title: t('desk.noneSent'), text: t('desk.noneSentText') }}
          columns={columns}
          actions={(notice) =>
            getState(notice) !== 'gone' && (
              <Button
                variant="second"
                aria-label={`${t('desk.withdraw')}: ${either(notice.title).text}`}
                onClick={() => setSelection(notice)}
              >
                {t('desk.withdraw')}
              </Button>
            )
          }
        />
        <LoadMore {...more} />
      </Stack>
      {selection && (
        <WithdrawDialog notice={selection} onWithdrawn={onWithdrawn} onClose={() => setSelection(undefined)} />
      )}
    </section>
  );
}
