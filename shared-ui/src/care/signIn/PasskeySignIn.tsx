import { Button, Notice, useErrorText } from '../../faces/core';
import { useCompleteSignIn, useMutation, useTranslation, type Input } from '../../faces/platform';
import type { PasskeyRefused } from '../account/passkeys';

const isRefused = (error: Error): error is PasskeyRefused => 'refusal' in error;

/** Signs a doctor or staff member in by the lock of the device, instead of password and code. */
export function PasskeySignIn({ role }: Pick<Input<'signInWithPasskey'>, 'role'>) {
  const { t } = useTranslation('shared-ui');
  const textOf = useErrorText();
  const signIn = useMutation({
    mutationFn: async () => (await import('../account/passkeys')).signInWithPasskey(role),
    onSuccess: useCompleteSignIn(),
  });
  const sayWhy = (error: Error) => {
    if (!isRefused(error)) return textOf(error);
    return t(error.refusal === 'notHere' ? 'signIn.passkeysNotHere' : 'signIn.passkeyNotUsed');
  };
  return (
    <>
      {signIn.error && (
        <Notice kind="error">
          <p>{sayWhy(signIn.error)}</p>
        </Notice>
      )}
      <Button variant="second" icon="lock" wide busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('signIn.passkey')}
      </Button>
    </>
  );
}
