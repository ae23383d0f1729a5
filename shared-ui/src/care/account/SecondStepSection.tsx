import { useState } from 'react';
import { Busy, Button, ErrorState, Notice, Row, Section, Stack, useToast } from '../../faces/core';
import {
  call,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '../../faces/platform';
import { DEVICES_KEY } from './DevicesSection';
import { Enrolment } from './Enrolment';
import { RecoveryCodes } from './RecoveryCodes';
import { WithPassword, type Password } from './WithPassword';

const KEY = ['account', 'secondStep'] as const;

type Asking = 'renew' | 'remove';

/** The second step is on: shows the number of unused codes, moves it to another phone, and turns it off if that is allowed. */
function TurnedOn({
  required,
  recoveryCodesLeft,
  onRenewed,
  onRemoved,
}: Pick<Output<'getSecondStep'>, 'required' | 'recoveryCodesLeft'> & {
  onRenewed: (started: Output<'startSecondStep'>) => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const [asking, setAsking] = useState<Asking>();
  const renew = useMutation({ mutationFn: (input: Password) => call('startSecondStep', input), onSuccess: onRenewed });
  const remove = useMutation({
    mutationFn: (input: Password) => call('removeSecondStep', input),
    onSuccess: onRemoved,
  });
  const doing = asking === 'remove' ? remove : renew;
  const ask = (what: Asking) => {
    renew.reset();
    remove.reset();
    setAsking(what);
  };
  return (
    <Stack>
      <p>
        {t('account.isOn')} {t('account.codesLeft', { codes: digits(recoveryCodesLeft) })}
      </p>
      <Row>
        <Button variant="second" onClick={() => ask('renew')}>
          {t('account.newPhone')}
        </Button>
        {!required && (
          <Button variant="second" onClick={() => ask('remove')}>
            {t('account.turnOff')}
          </Button>
        )}
      </Row>
      {required && <p>{t('account.isRequired')}</p>}
      {asking && (
        <WithPassword
          title={t(`account.${asking}Title`)}
          text={t(`account.${asking}Text`)}
          submit={t(asking === 'remove' ? 'account.turnOff' : 'account.goOn')}
          error={doing.error}
          busy={doing.isPending}
          onSubmit={(input) => doing.mutate(input)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Stack>
  );
}

/** The second step is off: offers to set it up. */
function TurnedOff({ onSetUp }: { onSetUp: () => void }) {
  const { t } = useTranslation('shared-ui');
  return (
    <>
      <p>{t('account.isOff')}</p>
      <Row>
        <Button variant="second" onClick={onSetUp}>
          {t('account.setUp')}
        </Button>
      </Row>
    </>
  );
}

/** The second step of signing in of doctors and staff: turns it on and off, or moves it to another phone. */
export function SecondStepSection() {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getSecondStep', {}, signal),
  });
  const [enrolling, setEnrolling] = useState<{ started?: Output<'startSecondStep'> }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const readAgain = () => Promise.all([KEY, DEVICES_KEY].map((queryKey) => cache.invalidateQueries({ queryKey })));
  const confirmed = ({ recoveryCodes }: Output<'confirmSecondStep'>) => {
    setEnrolling(undefined);
    setCodes(recoveryCodes);
    void readAgain();
  };
  const removed = () => {
    toast(t('account.turnedOff'));
    void readAgain();
  };
  const content = () => {
    if (codes)
      return (
        <>
          <Notice kind="success">
            <p>{t('account.turnedOn')}</p>
          </Notice>
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        </>
      );
    if (enrolling)
      return (
        <>
          <Enrolment {...enrolling} onConfirmed={confirmed} />
          <Row>
            <Button variant="quiet" onClick={() => setEnrolling(undefined)}>
              {t('action.cancel')}
            </Button>
          </Row>
        </>
      );
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Busy />;
    if (data.on) return <TurnedOn {...data} onRenewed={(started) => setEnrolling({ started })} onRemoved={removed} />;
    return <TurnedOff onSetUp={() => setEnrolling({})} />;
  };
  return (
    <Section title={t('account.secondStep')}>
      <Stack>
        <p>{t('account.secondStepText')}</p>
        {content()}
      </Stack>
    </Section>
  );
}
