import { useState } from 'react';
import {
  Busy,
  Button,
  Columns,
  ErrorState,
  Facts,
  List,
  Row,
  Section,
  Stack,
  useErrorText,
  useToast,
} from '../../faces/core';
import {
  call,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '../../faces/platform';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { useDeviceName } from './useDeviceName';

export const DEVICES_KEY = ['account', 'devices'] as const;

type Device = Output<'listMySessions'>['sessions'][number];

/** The number of devices that are shown at first. */
const SHOWN = 5;

/** Signs devices out, and updates the page. */
function useEnding() {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const after = {
    onSuccess: () => toast(t('account.deviceEnded')),
    onSettled: () => cache.invalidateQueries({ queryKey: DEVICES_KEY }),
  };
  const one = useMutation({
    mutationFn: (id: string) => call('endMySession', { id }),
    onError: (error) => toast(textOf(error), 'error'),
    ...after,
  });
  const others = useMutation({ mutationFn: () => call('endMyOtherSessions', {}), ...after });
  return { one, others };
}

function DeviceLine({
  device: { id, device, startedAt, lastUsedAt, thisOne },
  busy,
  onEnd,
}: {
  device: Device;
  busy: boolean;
  onEnd: (id: string) => void;
}) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const name = useDeviceName()(device);
  return (
    <Columns kind="action">
      <div>
        <h3>{name}</h3>
        <Facts
          items={[
            ...(thisOne
              ? [['check', t('account.thisDevice')] as const]
              : [['clock', t('account.lastUsed', { at: instant(lastUsedAt) })] as const]),
            ['lock', t('account.signedInSince', { at: instant(startedAt) })],
          ]}
        />
      </div>
      {!thisOne && (
        <div>
          <Button
            variant="second"
            busy={busy}
            aria-label={`${t('account.endDevice')}: ${name}`}
            onClick={() => onEnd(id)}
          >
            {t('account.endDevice')}
          </Button>
        </div>
      )}
    </Columns>
  );
}

/** Lists the signed-in devices of the account, and signs them out. */
export function DevicesSection() {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: DEVICES_KEY,
    queryFn: ({ signal }) => call('listMySessions', {}, signal),
  });
  const { one, others } = useEnding();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const sessions = [...(data?.sessions ?? [])].sort((a, b) => Number(b.thisOne) - Number(a.thisOne));
  const close = () => {
    others.reset();
    setAsking(false);
  };
  return (
    <Section title={t('account.devices')}>
      <Stack>
        <p>{t('account.devicesText')}</p>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Busy />}
        {data && (
          <List>
            {(all ? sessions : sessions.slice(0, SHOWN)).map((device) => (
              <li key={device.id}>
                <DeviceLine device={device} busy={one.isPending && one.variables === device.id} onEnd={one.mutate} />
              </li>
            ))}
          </List>
        )}
        <Row>
          {sessions.length > 1 && (
            <Button variant="second" onClick={() => setAsking(true)}>
              {t('account.endOthers')}
            </Button>
          )}
          {!all && sessions.length > SHOWN && (
            <Button variant="quiet" onClick={() => setAll(true)}>
              {t('account.allDevices', { all: digits(sessions.length) })}
            </Button>
          )}
        </Row>
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          title={t('account.endOthersTitle')}
          text={t('account.endOthersText')}
          submit={t('account.endOthers')}
          busy={others.isPending}
          error={others.error}
          onClose={close}
          onConfirm={() => others.mutate(undefined, { onSuccess: close })}
        />
      )}
    </Section>
  );
}
