import type { ReportMove } from '@chautari/api/contract';
import { call, useMutation, useQueryClient } from '../platform';

/** Moves a report on, and reads all lists again. */
export function useMoveReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; move: ReportMove; reason?: string }) => call('moveReport', input),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: ['reports'] });
      void cache.invalidateQueries({ queryKey: ['figures', 'desk'] });
    },
  });
}
