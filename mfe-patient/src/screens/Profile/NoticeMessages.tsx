import { Button, ErrorState, Section, Stack, useToast, Waiting } from '@chautari/shared-ui/core';
import {
  call,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';

const KEY = ['noticeMessages'] as const;

function useChange() {
  const { t } = useTranslation('mfe-patient');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call('setMyNoticeMessages', { isOn }),
    onSuccess: (own) => {
      cache.setQueryData(KEY, own);
      toast(t(own.placeName ? 'profile.noticesStarted' : 'profile.noticesStopped'));
    },
  });
}

function Choice({ placeName, offer }: Output<'getMyNoticeMessages'>) {
  const { t } = useTranslation('mfe-patient');
  const { text } = useFormat();
  const change = useChange();
  const start = offer && t('profile.noticesStart', { place: text(offer) });
  return (
    <>
      {change.error && <ErrorState error={change.error} onRetry={() => change.mutate(change.variables)} />}
      <p>{placeName ? t('profile.noticesOn', { place: text(placeName) }) : t('profile.noticesOff')}</p>
      <Button variant="second" busy={change.isPending} onClick={() => change.mutate(!placeName)}>
        {placeName ? t('profile.noticesStop') : start}
      </Button>
    </>
  );
}

/** Switch of the notices by SMS for the place of the address. Renders nothing where the portal sends none, or the account has no phone. */
export function NoticeMessages() {
  const { t } = useTranslation('mfe-patient');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getMyNoticeMessages', {}, signal),
  });
  if (data && !data.offer) return null;
  return (
    <Section title={t('profile.notices')}>
      <Stack alignItems="flex-start">
        <p>{t('profile.noticesText')}</p>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <Choice {...data} />}
      </Stack>
    </Section>
  );
}
