import type { ReminderChoice } from '@chautari/contract';
import { Button, ErrorState, Section, Stack, useToast, Waiting } from '@chautari/shared-ui/core';
import { call, useMutation, useQuery, useQueryClient, useTranslation } from '@chautari/shared-ui/platform';

const KEY = ['reminders'] as const;

/** Switch of the reminders of visits by SMS; the link in each of them does the same. */
export function Reminders() {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getMyReminders', {}, signal),
  });
  const change = useMutation({
    mutationFn: (choice: ReminderChoice) => call('setMyReminders', choice),
    onSuccess: (choice) => {
      cache.setQueryData(KEY, choice);
      toast(t(choice.stopped ? 'profile.remindersStopped' : 'profile.remindersStarted'));
    },
  });
  return (
    <Section title={t('profile.reminders')}>
      <Stack alignItems="flex-start">
        <p>{t('profile.remindersText')}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {change.error && <ErrorState error={change.error} onRetry={() => change.mutate(change.variables)} />}
        {!data && !error && <Waiting />}
        {data && (
          <>
            <p>{t(data.stopped ? 'profile.remindersOff' : 'profile.remindersOn')}</p>
            <Button variant="second" busy={change.isPending} onClick={() => change.mutate({ stopped: !data.stopped })}>
              {t(data.stopped ? 'profile.remindersStart' : 'profile.remindersStop')}
            </Button>
          </>
        )}
      </Stack>
    </Section>
  );
}
