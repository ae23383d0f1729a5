import {
  CallError,
  call,
  useLocation,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
  useTranslation,
} from '@chautari/shared-ui/platform';
import {
  Button,
  ErrorState,
  Notice,
  Page,
  Panel,
  Stack,
  TextLink,
  useErrorText,
  useHydrated,
  Waiting,
} from '@chautari/shared-ui/core';

/** The choice behind the link of an SMS, with a button that changes it. */
function Choice({ code }: { code: string }) {
  const { t } = useTranslation('mfe-public');
  const errorText = useErrorText();
  const cache = useQueryClient();
  const queryKey = ['reminders', code];
  // The service refuses a page that does not know yet who is signed in.
  const isAsking = useSession({ ask: 'always' }).status === 'unknown';
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('readReminderChoice', { code }, signal),
    retry: false,
    enabled: !isAsking,
  });
  const change = useMutation({
    mutationFn: (stopped: boolean) => call('setReminderChoice', { code, stopped }),
    onSuccess: (choice) => cache.setQueryData(queryKey, choice),
  });
  if (error instanceof CallError && ['notFound', 'invalid'].includes(error.code)) return <BadLink />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { about, stopped } = data;
  return (
    <Panel>
      <Stack alignItems="flex-start">
        <p>{t(`reminders.${about}.lead`)}</p>
        <p role="status">{t(`reminders.${about}.${stopped ? 'off' : 'on'}`)}</p>
        {change.error && (
          <Notice kind="error">
            <p>{errorText(change.error)}</p>
          </Notice>
        )}
        <Button variant={stopped ? 'second' : 'main'} busy={change.isPending} onClick={() => change.mutate(!stopped)}>
          {t(`reminders.${about}.${stopped ? 'again' : 'stop'}`)}
        </Button>
      </Stack>
    </Panel>
  );
}

function BadLink() {
  const { t } = useTranslation('mfe-public');
  return (
    <Notice kind="error">
      <p>{t('reminders.badLink')}</p>
      <TextLink to="/profile?tab=contact">{t('reminders.profile')}</TextLink>
    </Notice>
  );
}

/** Ends the reminders of visits, or the notices of a place, to a phone: by the link in an SMS and without an account. */
export default function Reminders() {
  const { t } = useTranslation('mfe-public');
  const { hash } = useLocation();
  // The code is in the hash, which never appears in server logs. Prerendered pages have no hash.
  const code = useHydrated() ? hash.slice(1) : '';
  return (
    <Page title={t('reminders.title')} pictogram="messages">
      {code ? (
        <Choice key={code} code={code} />
      ) : (
        <Stack alignItems="flex-start">
          <p>{t('reminders.noLink')}</p>
          <TextLink to="/profile?tab=contact">{t('reminders.profile')}</TextLink>
        </Stack>
      )}
    </Page>
  );
}
