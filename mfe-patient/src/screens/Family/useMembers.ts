import { call, GUEST_DRAFT_KEY, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';
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

/** The birth date of a child that was typed on the page of vaccines, by itself or in a card, in this tab, before or after signing in. */
export function useTypedBirth() {
  const cache = useQueryClient();
  const queryKey = [...GUEST_DRAFT_KEY, 'birth'];
  const card = cache.getQueryData<{ initialDate: string } | null>([...GUEST_DRAFT_KEY, 'immunization']);
  const day = cache.getQueryData<string | null>(queryKey) ?? card?.initialDate;
  return { day, forget: () => cache.setQueryData(queryKey, null) };
}

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
