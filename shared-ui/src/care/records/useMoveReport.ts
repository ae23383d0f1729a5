import type { ReportMove } from '@chautari/contract';
import { useErrorText, useToast } from '../../faces/core';
import { call, CallError, useMutation, useQueryClient, useTranslation } from '../../faces/platform';

/**
 * Moves a report on, says what became of it, and reads all lists again. It is said from here, since the line that was pressed may be
 * gone from its list by then. What keeps a rejection from being made is said in its dialog, as long as that stands.
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
