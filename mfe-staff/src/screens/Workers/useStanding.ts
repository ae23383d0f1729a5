import { useToast } from '@chautari/shared-ui/core';
import { call, useMutation, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

/** Stops an account or gives it back, and reads the list again. */
export function useStanding(onDone: () => void) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const cache = useQueryClient();
  const after = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onDone();
    },
    // After a failure too: somebody else may have been quicker.
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
