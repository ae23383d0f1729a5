import { Busy, ErrorState, Stack } from '@chautari/shared-ui/core';
import { StatCard, Stats } from '@chautari/shared-ui/lists';
import { call, useFormat, useQuery, useTranslation } from '@chautari/shared-ui/platform';

/** How many reminders were sent this month, and of how many parts of SMS, by which providers charge. */
export function ReminderFigures() {
  const { t } = useTranslation('mfe-staff');
  const { digits } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'reminders'],
    queryFn: ({ signal }) => call('countReminders', {}, signal),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Busy />;
  return (
    <Stack>
      <Stats>
        <StatCard label={t('messages.reminders')} value={digits(data.count)} />
        <StatCard label={t('messages.reminderParts')} value={digits(data.parts)} />
      </Stats>
      {!data.isOn && <p>{t('messages.remindersOff')}</p>}
    </Stack>
  );
}
