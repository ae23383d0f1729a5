import { call, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';

const PROFILE = ['profile'] as const;

export const useProfile = () =>
  useQuery({ queryKey: PROFILE, queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal) });

/** Updates the details and the session, which holds the name. */
export function useUpdateProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (details: Input<'updateMyPatientProfile'>) => call('updateMyPatientProfile', details),
    onSuccess: (profile) => {
      cache.setQueryData(PROFILE, profile);
      void cache.invalidateQueries({ queryKey: ['session'] });
    },
  });
}
