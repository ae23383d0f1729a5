import { useToast } from '@chautari/shared-ui/core';
import { call, useMutation, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

/** Suspends or reinstates an account and refetches the list. */
export function useStanding(onDone: () => void) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const after = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onDone();
    },
    // Refetched after a failure too, because somebody else may have been first.
    onSettled: () => cache.invalidateQueries({ queryKey: ['workers'] }),
  });
  const suspend = useMutation({
    mutationFn: (input: Input<'suspendWorker'>) => call('suspendWorker', input),
    ...after(t('workers.suspended')),
  });
  const reinstate = useMutation({
    mutationFn: (input: Input<'reinstateWorker'>) => call('reinstateWorker', input),
    ...after(t('workers.reinstated')),
  });
  return { suspend, reinstate };
}
