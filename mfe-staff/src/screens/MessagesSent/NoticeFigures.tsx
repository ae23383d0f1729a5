import { Busy, ErrorState, Stack } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

/** How many phones get notices by SMS, and how many messages of how many parts were sent to them this month. */
export function NoticeFigures() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'notices'],
    queryFn: ({ signal }) => call('countNoticeMessages', {}, signal),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Busy />;
  return (
    <Stack>
      <Stats>
        <StatCard label={t('messages.noticePhones')} value={digits(data.phones)} />
        <StatCard label={t('messages.noticeMessages')} value={digits(data.count)} />
        <StatCard label={t('messages.noticeParts')} value={digits(data.parts)} />
      </Stats>
      {!data.isOn && <p>{t('messages.noticesOff')}</p>}
    </Stack>
  );
}
