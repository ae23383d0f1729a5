import type { ReportMove } from '@chautari/contract';
import { useErrorText, useToast } from '../../faces/core';
import { call, CallError, useMutation, useQueryClient, useTranslation } from '../../faces/platform';

/**
 * Moves a report on, shows the outcome in a toast and reads all lists again. The toast comes from this hook because the pressed line may
 * be gone from its list by then. While the dialog of a rejection is open, it shows the errors itself.
 */
export function useMoveReport() {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; move: Exclude<ReportMove, 'start'>; reason?: string }) =>
      call('moveReport', input),
    onSuccess: ({ patient: { name } }, { move }) => toast(t(`report.did.${move}`, { name })),
    onError: (error, { move }) => {
      const isOver = error instanceof CallError && error.code === 'wrongState';
      if (move !== 'reject' || isOver) toast(textOf(error), 'error');
    },
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: ['reports'] });
      void cache.invalidateQueries({ queryKey: ['figures', 'desk'] });
    },
  });
}
