import { call, useQuery } from '@chautari/shared-ui/platform';

/** Reads a patient's details. Disabled without an id. */
export const usePatient = (id: string | undefined) =>
  useQuery({
    queryKey: ['patient', id],
    queryFn: ({ signal }) => call('getPatient', { id: id! }, signal),
    enabled: id !== undefined,
  });
