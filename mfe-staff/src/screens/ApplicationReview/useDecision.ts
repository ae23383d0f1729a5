import { useToast } from '@chautari/shared-ui/core';
import { call, useMutation, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

/** Approves or rejects an application and refetches what depends on it. */
export function useDecision(onDone: () => void) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const after = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onDone();
    },
    // Refetched after a failure too, because somebody else may have decided.
    onSettled: () =>
      Promise.all([['applications'], ['figures', 'desk']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  const approve = useMutation({
    mutationFn: (input: Input<'approveApplication'>) => call('approveApplication', input),
    ...after(t('applications.approved')),
  });
  const reject = useMutation({
    mutationFn: (input: Input<'rejectApplication'>) => call('rejectApplication', input),
    ...after(t('applications.rejected')),
  });
  return { approve, reject };
}
