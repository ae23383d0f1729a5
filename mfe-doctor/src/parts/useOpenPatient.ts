import { call, useMutation, useNavigate, useQueryClient, type Input } from '@chautari/shared-ui/platform';

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

/** Opens a patient's record for a stated reason and navigates to it. */
export function useOpenPatient() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'openPatient'>) => call('openPatient', input),
    onSuccess: ({ patient }) => {
      if (!patient) return;
      // The cache may hold a refusal from before the record was opened.
      cache.removeQueries({ queryKey: ['patient', patient.id] });
      void navigate(`/doctor-patient/${patient.id}`);
    },
  });
}
