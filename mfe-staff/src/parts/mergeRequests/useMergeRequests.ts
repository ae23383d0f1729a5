import { call, useQuery } from '@chautari/shared-ui/platform';

/** Reads the requests to join the record of a patient with another one. */
export const useMergeRequests = (id: string) =>
  useQuery({
    queryKey: ['merges', 'requests', id],
    queryFn: ({ signal }) => call('listPatientMergeRequests', { id }, signal),
  });
