import { check, confirmSecondStep } from '@chautari/contract';
import { Button, ButtonLink, Notice, Row, Stack, useErrorText, useToast, styled } from '../../faces/core';
import { call, useFormat, useMutation, useTranslation, type Input, type Output } from '../../faces/platform';
import { Count, Form, Submit, TextField, useAtField } from '@chautari/shared-ui/forms';
import { QrPicture } from './QrPicture';
import { copyText } from './copyText';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(7),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: '38px minmax(0,1fr)', gap: theme.spacing(3) },
  '& > li > div': { display: 'grid', gap: theme.spacing(3) },
}));
const Secret = styled('code')(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(3, 3.5),
  borderRadius: theme.radius.field,
  background: 'var(--sunken)',
  ...theme.typography.field,
  fontFamily: 'ui-monospace,monospace',
  fontWeight: 700,
  overflowWrap: 'anywhere',
  userSelect: 'all',
}));

type Started = Output<'startSecondStep'>;

/** The ways to enter a secret into an app: a tap on this phone, a QR code for another one, or by hand. */
function IntoTheApp({ secret, uri }: Started) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const copy = async () => toast(t((await copyText(secret)) ? 'account.copied' : 'account.notCopied'));
  return (
    <>
      <p>
        <b>{t('account.addToApp')}</b>
      </p>
      <Row>
        <ButtonLink href={uri} variant="second" icon="lock">
          {t('account.openApp')}
        </ButtonLink>
      </Row>
      <p>{t('account.scan')}</p>
      <div>
        <QrPicture text={uri} label={t('account.qr')} />
      </div>
      <p>{t('account.typeSecret')}</p>
      <Secret translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</Secret>
      <Row>
        <Button variant="second" onClick={() => void copy()}>
          {t('account.copySecret')}
        </Button>
      </Row>
    </>
  );
}

function FirstCode({ onConfirmed }: Pick<EnrolmentProps, 'onConfirmed'>) {
  const { t } = useTranslation('shared-ui');
  const { mutate, error, isPending } = useMutation({
    mutationFn: (input: Input<'confirmSecondStep'>) => call('confirmSecondStep', input),
    onSuccess: onConfirmed,
  });
  const fieldError = useAtField(error, 'badCode', 'code');
  return (
    <Form
      check={(value) => check(confirmSecondStep.input, value)}
      onSubmit={mutate}
      error={fieldError}
      busy={isPending}
      single
      messages={{ 'code.badCode': t('account.badCode') }}
    >
      <Stack>
        <TextField name="code" label={t('account.firstCode')} inputMode="numeric" autoComplete="one-time-code" />
        <Submit>{t('account.turnOn')}</Submit>
      </Stack>
    </Form>
  );
}

export interface EnrolmentProps {
  /** An existing secret. Without one the component starts with instructions and a button. */
  started?: Started;
  onConfirmed: (confirmed: Output<'confirmSecondStep'>) => void;
}

/** Turns the second step on: the first right code proves that the app has the secret. */
export function Enrolment({ started, onConfirmed }: EnrolmentProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const textOf = useErrorText();
  const start = useMutation({ mutationFn: () => call('startSecondStep', {}) });
  const secret = started ?? start.data;
  if (!secret) {
    return (
      <Stack>
        <p>{t('account.needApp')}</p>
        {start.error && (
          <Notice kind="error">
            <p>{textOf(start.error)}</p>
          </Notice>
        )}
        <Row>
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {t('account.begin')}
          </Button>
        </Row>
      </Stack>
    );
  }
  const steps = [<IntoTheApp key="app" {...secret} />, <FirstCode key="code" onConfirmed={onConfirmed} />];
  return (
    <Steps>
      {steps.map((step, index) => (
        <li key={step.key}>
          <Count aria-hidden="true">{digits(index + 1)}</Count>
          <div>{step}</div>
        </li>
      ))}
    </Steps>
  );
}
