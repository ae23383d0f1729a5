import type { ReportMove } from '@chautari/contract';
import { useErrorText, useToast } from '../../faces/core';
import { call, CallError, useMutation, useQueryClient, useTranslation } from '../../faces/platform';

/**
 * Moves a report, shows the result in a toast and refetches all lists. The toast comes from this hook because the pressed row may have left
 * its list. The dialog of a rejection shows its own errors.
 */
export function useMoveReport() {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; version: number; move: Exclude<ReportMove, 'start'>; reason?: string }) =>
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
