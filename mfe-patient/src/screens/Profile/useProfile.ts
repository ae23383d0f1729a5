import { call, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';

const PROFILE = ['profile'] as const;

export const useProfile = () =>
  useQuery({ queryKey: PROFILE, queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal) });

/** Queries of other pages that show the details or the contact, or records that follow the birth date. */
const SHOWING: readonly unknown[] = [
  ...(['patient', 'getMyPatientProfile', 'family', 'overview', 'noticeMessages'] as const),
  ...(['records', 'record', 'recordVersions', 'getTrends'] as const),
];

/**
 * Returns a function that makes other pages read the profile again. A form begins with what is there, such as a booking with the phone: what no page
 * shows now is forgotten.
 */
export function useForgetShown() {
  const cache = useQueryClient();
  const predicate = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) => SHOWING.includes(name);
  return () => {
    cache.removeQueries({ type: 'inactive', predicate });
    void cache.invalidateQueries({ predicate });
  };
}

/** Updates the details and the session, which holds the name. */
export function useUpdateProfile() {
  const cache = useQueryClient();
  const forgetShown = useForgetShown();
  return useMutation({
    mutationFn: (details: Input<'updateMyPatientProfile'>) => call('updateMyPatientProfile', details),
    onSuccess: (profile) => {
      cache.setQueryData(PROFILE, profile);
      void cache.invalidateQueries({ queryKey: ['session'] });
      forgetShown();
    },
  });
}
