import type { PatientSummary } from '@chautari/contract';
import { call, useMutation, useQueryClient, type Input } from '../../faces/platform';

/** Opens a patient's record for a stated reason. */
export function useOpenPatient(onOpen: (patient: PatientSummary) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'openPatient'>) => call('openPatient', input),
    onSuccess: ({ patient }) => {
      if (!patient) return;
      // The cache may hold a refusal from before the record was opened.
      cache.removeQueries({ queryKey: ['patient', patient.id] });
      onOpen(patient);
    },
  });
}
