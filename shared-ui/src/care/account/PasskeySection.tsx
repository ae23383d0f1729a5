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
  type Input,
  type Output,
} from '../../faces/platform';
import { makePasskey, PasskeyRefused } from './passkeys';
import { WithPassword, type Password } from './WithPassword';
import { useDeviceName } from './useDeviceName';

const KEY = ['account', 'passkeys'] as const;
/** The maximum of passkeys of an account in the service. */
const MAX_PASSKEYS = 10;

type Passkey = Output<'listMyPasskeys'>['passkeys'][number];

/** Adds and removes passkeys, and reports the result. */
function usePasskeyChanges() {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: KEY });
  const refusals = {
    notHere: t('signIn.passkeysNotHere'),
    isThere: t('account.passkeyIsThere'),
    notUsed: t('account.passkeyNotAdded'),
  };
  const make = useMutation({
    mutationFn: makePasskey,
    onSuccess: () => toast(t('account.passkeyAdded')),
    onError: (error) => toast(error instanceof PasskeyRefused ? refusals[error.refusal] : textOf(error), 'error'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (input: Input<'removePasskey'>) => call('removePasskey', input),
    onSuccess: () => toast(t('account.passkeyRemoved')),
    onSettled,
  });
  return { make, remove };
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('shared-ui');
  const { instant } = useFormat();
  const name = useDeviceName()(passkey.device);
  const used = passkey.lastUsedAt
    ? t('account.passkeyUsed', { at: instant(passkey.lastUsedAt) })
    : t('account.passkeyUnused');
  return (
    <Columns kind="action">
      <div>
        <h3>{name}</h3>
        <Facts
          items={[
            ['clock', used],
            ['lock', t('account.passkeySince', { at: instant(passkey.addedAt) })],
          ]}
        />
      </div>
      <div>
        <Button variant="second" aria-label={`${t('account.removePasskey')}: ${name}`} onClick={onRemove}>
          {t('account.removePasskey')}
        </Button>
      </div>
    </Columns>
  );
}

/** Asks for the current password, then for the lock of the device. */
function AddDialog({
  onStarted,
  onClose,
}: {
  onStarted: (options: Output<'startPasskey'>) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('shared-ui');
  const start = useMutation({
    mutationFn: (input: Password) => call('startPasskey', input),
    onSuccess: onStarted,
  });
  return (
    <WithPassword
      title={t('account.addPasskey')}
      text={t('account.addPasskeyText')}
      submit={t('account.goOn')}
      error={start.error}
      busy={start.isPending}
      onSubmit={(input) => start.mutate(input)}
      onClose={onClose}
    />
  );
}

/** Lists the passkeys of a doctor or staff member, adds and removes them. */
export function PasskeySection() {
  const { t } = useTranslation('shared-ui');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('listMyPasskeys', {}, signal),
  });
  const { make, remove } = usePasskeyChanges();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const close = () => {
    remove.reset();
    setRemoving(undefined);
  };
  return (
    <Section title={t('account.passkeys')}>
      <Stack>
        <p>{t('account.passkeysText')}</p>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Busy />}
        {data?.passkeys.length === 0 && <p>{t('account.noPasskeys')}</p>}
        {Boolean(data?.passkeys.length) && (
          <List>
            {data!.passkeys.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyLine passkey={passkey} onRemove={() => setRemoving(passkey)} />
              </li>
            ))}
          </List>
        )}
        {data && data.passkeys.length < MAX_PASSKEYS && (
          <Row>
            <Button variant="second" busy={make.isPending} onClick={() => setAdding(true)}>
              {t('account.addPasskey')}
            </Button>
          </Row>
        )}
      </Stack>
      {adding && (
        <AddDialog
          onStarted={(options) => {
            setAdding(false);
            make.mutate(options);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <WithPassword
          title={t('account.removePasskeyTitle')}
          text={t('account.removePasskeyText')}
          submit={t('account.removePasskey')}
          busy={remove.isPending}
          error={remove.error}
          onClose={close}
          onSubmit={(password) => remove.mutate({ id: removing.id, ...password }, { onSuccess: close })}
        />
      )}
    </Section>
  );
}
