import { call, useMutation, useNavigate, useQueryClient, type Input } from '@chautari/shared-ui/platform';

/** Looks somebody up by exact phone, ID or code; where that leads to one patient whose record is open, it goes there. */
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

/** Opens the record of somebody for a reason, and goes there. */
export function useOpenPatient() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'openPatient'>) => call('openPatient', input),
    onSuccess: ({ patients: [patient], opened }) => {
      if (!patient || !opened) return;
      // It may have been closed when it was last asked for.
      cache.removeQueries({ queryKey: ['patient', patient.id] });
      void navigate(`/doctor-patient/${patient.id}`);
    },
  });
}
