import { useEffect, useState } from 'react';
import {
  Button,
  DayStone,
  ErrorState,
  Facts,
  List,
  Panel,
  Row,
  Section,
  Stack,
  useErrorText,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { LoadMore, useKeptFocus, usePages } from '@chautari/shared-ui/lists';
import {
  call,
  useFormat,
  useMutation,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';

type Request = Output<'listUnansweredRequests'>['items'][number];

const KEY = ['requests', 'unanswered'] as const;
const PAGE = 10;

function CancelDialog({ request: { id, name }, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const cancel = useMutation({
    mutationFn: (reason: string) => call('cancelAppointment', { id, reason }),
    onSuccess: () => {
      toast(t('requests.cancelled', { name }));
      onClose();
    },
    // The doctor may have answered meanwhile: then what is shown is out of date as well.
    onSettled: () => Promise.all([KEY, ['figures', 'desk']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  return (
    <ReasonDialog
      open
      title={t('requests.cancelTitle', { name })}
      text={t('requests.cancelText')}
      label={t('requests.reason')}
      missing={t('requests.noReason')}
      submit={t('requests.cancel')}
      busy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onSubmit={cancel.mutate}
    />
  );
}

/** Whether the time to remind the doctor has come; it changes by itself. */
function useHasCome(instant: string) {
  const at = Date.parse(instant);
  const [now, setNow] = useState(() => Date.now());
  const hasCome = at <= now;
  useEffect(() => {
    if (hasCome) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at, hasCome]);
  return hasCome;
}

/** Sends the doctor a message about a request that waits too long. */
function Remind({ request: { id, name, doctorName, remindFrom } }: { request: Request }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call('remindOfRequest', { id }),
    onSuccess: () => toast(t('requests.reminded', { doctor: text(doctorName) })),
    onError: (error) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  if (!useHasCome(remindFrom)) return null;
  return (
    <Button
      variant="second"
      icon="bell"
      busy={remind.isPending}
      aria-label={`${t('requests.remind')}: ${name}`}
      onClick={() => remind.mutate()}
    >
      {t('requests.remind')}
    </Button>
  );
}

/** Requests that no doctor has answered yet: whom to remind, whom to call, and a way out if nothing comes of it. */
export function Unanswered() {
  const { t } = useTranslation('mfe-staff');
  const { date, instant, phone, text, time } = useFormat();
  const { items, error, refetch, more } = usePages(KEY, (after, signal) =>
    call('listUnansweredRequests', { limit: PAGE, ...(after && { after }) }, signal),
  );
  const [asked, setAsked] = useState<Request>();
  const kept = useKeptFocus<HTMLUListElement>(':scope > li');
  const absent = error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <Section title={t('requests.title')}>
      <Stack>
        <p>{t('requests.lead')}</p>
        {!items && absent}
        {items && (
          <Panel>
            {items.length ? (
              <List {...kept}>
                {items.map((request) => (
                  <li key={request.id}>
                    <DayStone day={request.date} title={request.name} badge={null}>
                      <Facts
                        items={[
                          ['clock', `${date(request.date)}, ${time(request.time)}`],
                          ['user', text(request.doctorName)],
                          ['clinic', text(request.facility.name)],
                          ...(request.remindedAt
                            ? [['bell', t('requests.remindedAt', { at: instant(request.remindedAt) })] as const]
                            : []),
                          ...(request.mobile ? [['phone', phone(request.mobile)] as const] : []),
                        ]}
                      />
                      <Row>
                        <Remind request={request} />
                        <Button
                          variant="second"
                          aria-label={`${t('requests.cancel')}: ${request.name}`}
                          onClick={() => setAsked(request)}
                        >
                          {t('requests.cancel')}
                        </Button>
                      </Row>
                    </DayStone>
                  </li>
                ))}
              </List>
            ) : (
              <p>{t('requests.none')}</p>
            )}
          </Panel>
        )}
        <LoadMore {...more} />
      </Stack>
      {asked && <CancelDialog request={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
