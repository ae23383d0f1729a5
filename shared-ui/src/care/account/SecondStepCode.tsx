import { useState } from 'react';
import { check, passSecondStep } from '@chautari/contract';
import { Button, Stack } from '../../faces/core';
import { call, useCompleteSignIn, useMutation, useTranslation, type Input } from '../../faces/platform';
import { Form, Submit, TextField, useAtField } from '@chautari/shared-ui/forms';

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepCode() {
  const { t } = useTranslation('shared-ui');
  const [lost, setLost] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (input: Input<'passSecondStep'>) => call('passSecondStep', input),
    onSuccess: useCompleteSignIn(),
  });
  const fieldError = useAtField(error, 'badCode', 'code');
  const change = () => {
    reset();
    setLost(!lost);
  };
  const messages = lost
    ? { 'code.badCode': t('account.badRecoveryCode'), 'code.oneTimeCode': t('account.badRecoveryCode') }
    : { 'code.badCode': t('account.badCode') };
  return (
    <Form
      key={String(lost)}
      check={(value) => check(passSecondStep.input, value)}
      onSubmit={mutate}
      error={fieldError}
      busy={isPending}
      single
      messages={messages}
    >
      <Stack>
        {lost ? (
          <TextField
            name="code"
            label={t('account.recoveryCode')}
            hint={t('account.recoveryHint')}
            data-secret
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <TextField
            name="code"
            label={t('account.code')}
            hint={t('account.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
        <Submit>{t('account.goOn')}</Submit>
        <div className="centred">
          <Button variant="quiet" onClick={change}>
            {t(lost ? 'account.withApp' : 'account.lostPhone')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
