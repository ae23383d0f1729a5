import { useState } from 'react';
import { PASSWORD_LENGTH, type Audience } from '@chautari/contract';
import { Button, ButtonLink, Columns, Notice, Panel, Stack, useStep } from '@chautari/shared-ui/core';
import { Checkbox, Form, PasswordField, Submit, TextField, lazyCheck } from '@chautari/shared-ui/forms';
import { call, CallError, useMutation, useTranslation, type Input } from '@chautari/shared-ui/platform';
import { getPlaces } from './places';

const checkPassword = lazyCheck(async () => {
  const { check, resetPassword } = await import('@chautari/contract');
  return (value) => check(resetPassword.input, value);
});

type By = { by: 'code'; role: Audience; phone: string } | { by: 'link'; token: string };

function PasswordChanged({ role }: { role: Audience }) {
  const { t } = useTranslation('mfe-public');
  return (
    <Stack>
      <Notice kind="success">
        <p>
          <b>{t('forgot.done')}</b> {t('forgot.doneText')}
        </p>
      </Notice>
      <ButtonLink to={getPlaces(role).signIn}>{t('forgot.back')}</ButtonLink>
    </Stack>
  );
}

/** Second step: sets a new password, authorized by the code or by the opened link. */
export function SetPassword({ by, onAskAgain }: { by: By; onAskAgain: () => void }) {
  const { t } = useTranslation('mfe-public');
  const reset = useMutation({ mutationFn: (input: Input<'resetPassword'>) => call('resetPassword', input) });
  const [removesPasskeys, setRemovesPasskeys] = useState(false);
  useStep(reset.isSuccess ? 'done' : 'form');
  if (reset.isSuccess) return <PasswordChanged role={reset.data.role} />;
  const isOver = by.by === 'link' && reset.error instanceof CallError && reset.error.code === 'badCode';
  return (
    <Columns kind="form">
      <Form
        check={checkPassword}
        extra={{ ...by, ...(removesPasskeys && { removePasskeys: true }) }}
        onSubmit={reset.mutate}
        error={reset.error}
        busy={reset.isPending}
      >
        <Panel>
          <Stack>
            {by.by === 'code' && (
              <TextField
                name="code"
                label={t('forgot.code')}
                hint={t('forgot.codeHint')}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            )}
            <PasswordField
              name="password"
              label={t('forgot.newPassword')}
              autoComplete="new-password"
              // A link does not reveal the role; the service checks the length for it.
              least={PASSWORD_LENGTH[by.by === 'code' ? by.role : 'patient']}
              about={by.by === 'code' ? [by.phone] : []}
            />
            <PasswordField name="confirmPassword" autoComplete="new-password" />
            {/* A link does not reveal the role. */}
            {(by.by === 'link' || by.role !== 'patient') && (
              <Checkbox checked={removesPasskeys} onChange={setRemovesPasskeys}>
                {t('forgot.removePasskeys')}
              </Checkbox>
            )}
            <Submit>{t('forgot.set')}</Submit>
            {isOver && (
              <Button variant="second" onClick={onAskAgain}>
                {t('forgot.again')}
              </Button>
            )}
          </Stack>
        </Panel>
      </Form>
    </Columns>
  );
}
