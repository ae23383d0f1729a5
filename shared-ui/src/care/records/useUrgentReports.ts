import { call, useQuery } from '../../faces/platform';

const EVERY_MINUTE = 60_000;

/** Reads the critical reports that a health worker sees, now and every minute. */
export const useUrgentReports = () =>
  useQuery({
    queryKey: ['reports', 'urgent'],
    refetchInterval: EVERY_MINUTE,
    queryFn: ({ signal }) => call('listUrgentReports', {}, signal),
  });
