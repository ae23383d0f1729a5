import { useState } from 'react';
import { PASSWORD_LENGTH, type Audience } from '@chautari/contract';
import { Button, Columns, Panel, Stack } from '@chautari/shared-ui/core';
import { Checkbox, Form, PasswordField, Submit, TextField, lazyCheck, useAtField } from '@chautari/shared-ui/forms';
import { call, CallError, useMutation, useSignIn, useTranslation, type Input } from '@chautari/shared-ui/platform';
import type { Changed } from './PasswordChanged';

const checkPassword = lazyCheck(async () => {
  const { check, resetPassword } = await import('@chautari/contract');
  return (value) => check(resetPassword.input, value);
});

type By = { by: 'code'; role: Audience; phone: string } | { by: 'link'; token: string };

interface SetPasswordProps {
  by: By;
  onChanged: (changed: Changed) => void;
  onWrongCode?: () => void;
  /** Sends another code, or leads back to the request of a link. */
  onAskAgain: () => void;
  isAsking?: boolean;
}

/** Sets the password. By a code the contact is known, so the new password signs in at once, as the sign-in page would. */
function useReset({ by, onChanged, onWrongCode }: SetPasswordProps) {
  const signIn = useSignIn();
  return useMutation({
    mutationFn: (input: Input<'resetPassword'>) => call('resetPassword', input),
    onSuccess: async ({ role }, { password }) => {
      const signedIn =
        by.by === 'code'
          ? await signIn.mutateAsync({ role, by: 'contact', contact: by.phone, password }).catch(() => undefined)
          : undefined;
      onChanged({ role, ...(signedIn && { access: signedIn.access }) });
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'badCode') onWrongCode?.();
    },
  });
}

/** Second step: sets a new password, authorized by the code or by the opened link. */
export function SetPassword(props: SetPasswordProps) {
  const { by, onAskAgain, isAsking = false } = props;
  const { t } = useTranslation('mfe-public');
  const reset = useReset(props);
  const [removesPasskeys, setRemovesPasskeys] = useState(false);
  const codeError = useAtField(reset.error, 'badCode', 'code');
  const error = by.by === 'code' ? codeError : reset.error;
  const isOver = reset.error instanceof CallError && reset.error.code === 'badCode';
  return (
    <Columns kind="form">
      <Form
        check={checkPassword}
        extra={{ ...by, ...(removesPasskeys && { removePasskeys: true }) }}
        onSubmit={reset.mutate}
        error={error}
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
            {by.by === 'code' ? (
              <Button variant="quiet" icon="again" busy={isAsking} onClick={onAskAgain}>
                {t('shared-ui:code.again')}
              </Button>
            ) : (
              isOver && (
                <Button variant="second" onClick={onAskAgain}>
                  {t('forgot.again')}
                </Button>
              )
            )}
          </Stack>
        </Panel>
      </Form>
    </Columns>
  );
}
