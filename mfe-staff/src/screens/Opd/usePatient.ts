import { call, useQuery } from '@chautari/shared-ui/platform';

/** The details of a patient, once somebody was chosen. */
export const usePatient = (id: string | undefined) =>
  useQuery({
    queryKey: ['patient', id],
    queryFn: ({ signal }) => call('getPatient', { id: id! }, signal),
    enabled: id !== undefined,
  });
