import { call, useMutation, useTranslation } from '../../faces/platform';
import { WithPassword, type Password } from './WithPassword';

/** Asks for the password where the last proof is too old for a change. `onDone` says whether it was right. */
export function ProofDialog({ onDone }: { onDone: (proven: boolean) => void }) {
  const { t } = useTranslation('shared-ui');
  const proof = useMutation({
    mutationFn: (input: Password) => call('proveIdentity', input),
    onSuccess: () => onDone(true),
  });
  return (
    <WithPassword
      title={t('account.proof.title')}
      text={t('account.proof.text')}
      submit={t('account.proof.submit')}
      error={proof.error}
      busy={proof.isPending}
      onSubmit={(input) => proof.mutate(input)}
      onClose={() => onDone(false)}
    />
  );
}
