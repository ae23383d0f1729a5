import { call, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';
import { useForget } from '../../parts/family';

function useFamilyChanged() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['family'] });
}

export const useMember = (person: string) =>
  useQuery({
    queryKey: ['member', person],
    queryFn: ({ signal }) => call('getFamilyMember', { person }, signal),
    staleTime: 0,
  });

export function useAddMember() {
  const onSuccess = useFamilyChanged();
  return useMutation({ mutationFn: (input: Input<'addFamilyMember'>) => call('addFamilyMember', input), onSuccess });
}

export function useUpdateMember() {
  const changed = useFamilyChanged();
  const forget = useForget();
  return useMutation({
    mutationFn: (input: Input<'updateFamilyMember'>) => call('updateFamilyMember', input),
    onSuccess: () => {
      forget();
      return changed();
    },
  });
}

export function useRemoveMember() {
  const changed = useFamilyChanged();
  const forget = useForget();
  return useMutation({
    mutationFn: (input: Input<'removeFamilyMember'>) => call('removeFamilyMember', input),
    onSuccess: () => {
      forget();
      return changed();
    },
  });
}
