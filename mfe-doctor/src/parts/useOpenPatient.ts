import { call, useMutation, useNavigate, type Input } from '@chautari/shared-ui/platform';

/** Looks somebody up by exact phone or ID, which opens the record to the doctor; where just one is found, it goes there. */
export function useOpenPatient() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: Input<'lookUpPatient'>) => call('lookUpPatient', input),
    onSuccess: ({ patients }) => {
      const [only, ...others] = patients;
      if (only && !others.length) void navigate(`/doctor-patient/${only.id}`);
    },
  });
}
