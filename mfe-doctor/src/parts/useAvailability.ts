import { useToast } from '@chautari/shared-ui/core';
import { call, useMutation, useQuery, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

const KEY = ['doctor', 'availability'] as const;

/** Reads clinics, leave and the facilities to choose from. */
export const useAvailability = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('getMyAvailability', {}, signal) });

/** Changes the doctor's times, then invalidates every query that shows them. */
export function useChange<I, O>(change: (input: I) => Promise<O>, onDone: (answer: O) => void) {
  const { t } = useTranslation('mfe-doctor');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      toast(t('times.saved'));
      void cache.invalidateQueries({ queryKey: KEY });
      onDone(answer);
    },
  });
}

/** Previews the appointments that a change would affect. */
export const useForesight = () =>
  useMutation({ mutationFn: (input: Input<'previewMyChange'>) => call('previewMyChange', input) });
