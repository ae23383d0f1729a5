import { call, useQuery } from '../../faces/platform';

const EVERY_MINUTE = 60_000;

/** Reads the critical reports that a health worker sees, and again every minute. Of two parts of a page only one asks again (`repeats`). */
export const useUrgentReports = ({ repeats }: { repeats: boolean }) =>
  useQuery({
    queryKey: ['reports', 'urgent'],
    ...(repeats ? { refetchInterval: EVERY_MINUTE } : { refetchOnMount: false }),
    queryFn: ({ signal }) => call('listUrgentReports', {}, signal),
  });
