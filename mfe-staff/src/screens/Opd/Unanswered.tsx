import { useEffect, useState } from 'react';
import { getNow } from '@chautari/contract';
import {
  Button,
  DateTile,
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
    // Refetched after a failure too, because the doctor may have answered meanwhile.
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

/** Returns whether an instant has passed, and rerenders when it passes. */
function useHasCome(instant: string) {
  const at = Date.parse(instant);
  const [now, setNow] = useState(() => getNow());
  const hasCome = at <= now;
  useEffect(() => {
    if (hasCome) return undefined;
    const timer = setTimeout(() => setNow(getNow()), Math.max(0, at - getNow()));
    return () => clearTimeout(timer);
  }, [at, hasCome]);
  return hasCome;
}

/** Reminds the doctor of an overdue request. */
function Remind({ request: { id, name, doctorName, remindFrom } }: { request: Request }) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  const toast = useToast();
  const getErrorText = useErrorText();
  const cache = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call('remindOfRequest', { id }),
    onSuccess: () => toast(t('requests.reminded', { doctor: text(doctorName) })),
    onError: (error) => toast(getErrorText(error), 'error'),
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

/** Requests without an answer: remind the doctor, call, or cancel. */
export function Unanswered() {
  const { t } = useTranslation('mfe-staff');
  const { date, instant, phone, text, time } = useFormat();
  const { items, error, refetch, more } = usePages(KEY, (after, signal) =>
    call('listUnansweredRequests', { limit: PAGE, ...(after && { after }) }, signal),
  );
  const [selection, setSelection] = useState<Request>();
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
                    <DateTile day={request.date} title={request.name} badge={null}>
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
                          onClick={() => setSelection(request)}
                        >
                          {t('requests.cancel')}
                        </Button>
                      </Row>
                    </DateTile>
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
      {selection && <CancelDialog request={selection} onClose={() => setSelection(undefined)} />}
    </Section>
  );
}
