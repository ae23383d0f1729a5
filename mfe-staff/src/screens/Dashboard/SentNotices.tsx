import { useState } from 'react';
import { inNepal, todayInNepal } from '@chautari/contract';
import { Button, TextLink, useToast } from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { DataTable, LoadMore, usePages } from '@chautari/shared-ui/lists';
import {
  call,
  useFormat,
  useMutation,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';

type Sent = Output<'listSentNotices'>['items'][number];

const PAGE = 10;

function WithdrawDialog({ notice, onClose }: { notice: Sent; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { either } = useFormat();
  const toast = useToast();
  const cache = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call('withdrawNotice', { id: notice.id }),
    onSuccess: () => {
      toast(t('desk.withdrawn'));
      void cache.invalidateQueries({ queryKey: ['listNotices'] });
      void cache.invalidateQueries({ queryKey: ['sentNotices'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('desk.withdrawTitle')}
      text={t('desk.withdrawText', { title: either(notice.title).text })}
      submit={t('desk.withdraw')}
      stay={t('desk.keep')}
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    />
  );
}

/** What has been said to the public, and what can be taken back. */
export function SentNotices() {
  const { t } = useTranslation('mfe-staff');
  const { date, either, text, time } = useFormat();
  const { items, error, refetch, more } = usePages(['sentNotices'], (after, signal) =>
    call('listSentNotices', { limit: PAGE, ...(after && { after }) }, signal),
  );
  const [asked, setAsked] = useState<Sent>();
  const stateOf = ({ withdrawnAt, visibleUntil }: Sent) =>
    withdrawnAt ? 'gone' : visibleUntil && visibleUntil < todayInNepal() ? 'over' : 'shown';
  const titleOf = (notice: Sent) => {
    const title = either(notice.title);
    return stateOf(notice) === 'gone' ? (
      <span lang={title.lang}>{title.text}</span>
    ) : (
      <TextLink to={`/notices/${notice.id}`} lang={title.lang}>
        {title.text}
      </TextLink>
    );
  };
  const sentAt = ({ publishedAt }: Sent) => {
    const at = inNepal(new Date(publishedAt));
    return `${date(at.date)}, ${time(at.time)}`;
  };
  return (
    <section aria-labelledby="sent-notices">
      <h3 id="sent-notices" style={{ marginBottom: 12 }}>
        {t('desk.sentNotices')}
      </h3>
      <DataTable
        caption={t('desk.sentNotices')}
        captionHidden
        rows={items}
        keyOf={({ id }) => String(id)}
        error={error}
        onRetry={refetch}
        empty={{ title: t('desk.noneSent'), text: t('desk.noneSentText') }}
        columns={[
          { key: 'title', head: t('desk.noticeTitle'), cell: titleOf },
          { key: 'at', head: t('desk.noticeAt'), cell: sentAt },
          { key: 'by', head: t('desk.noticeBy'), cell: ({ publishedBy }) => text(publishedBy) },
          {
            key: 'until',
            head: t('desk.noticeUntil'),
            cell: ({ visibleUntil }) => (visibleUntil ? date(visibleUntil) : t('desk.noEnd')),
          },
          { key: 'state', head: t('desk.noticeState'), cell: (notice) => t(`desk.noticeState_${stateOf(notice)}`) },
        ]}
        actions={(notice) =>
          stateOf(notice) !== 'gone' && (
            <Button
              variant="second"
              aria-label={`${t('desk.withdraw')}: ${either(notice.title).text}`}
              onClick={() => setAsked(notice)}
            >
              {t('desk.withdraw')}
            </Button>
          )
        }
      />
      <LoadMore {...more} />
      {asked && <WithdrawDialog notice={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
