import { call, useMutation, useNavigate, type Input } from '@chautari/shared-ui/platform';

/** Looks up a patient by exact phone, ID or code, and opens the page if a single accessible patient matches. */
export function useLookUp() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: Input<'lookUpPatient'>) => call('lookUpPatient', input),
    onSuccess: ({ patients, asksReason }) => {
      const [only, ...others] = patients;
      if (only && !others.length && !asksReason) void navigate(`/doctor-patient/${only.id}`);
    },
  });
}
