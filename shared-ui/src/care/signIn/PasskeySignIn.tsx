import { Button, Notice, useErrorText } from '../../faces/core';
import { useCompleteSignIn, useMutation, useTranslation, type Input } from '../../faces/platform';
import { PasskeyRefused, signInWithPasskey } from '../account/passkeys';

/** Signs a doctor or staff member in by the lock of the device, in place of password and code. */
export function PasskeySignIn({ role }: Pick<Input<'signInWithPasskey'>, 'role'>) {
  const { t } = useTranslation('shared-ui');
  const textOf = useErrorText();
  const signIn = useMutation({ mutationFn: () => signInWithPasskey(role), onSuccess: useCompleteSignIn() });
  const sayWhy = (error: Error) => {
    if (!(error instanceof PasskeyRefused)) return textOf(error);
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
