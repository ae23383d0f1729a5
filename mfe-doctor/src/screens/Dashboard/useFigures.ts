import { call, useQuery } from '@chautari/shared-ui/platform';

/** Counts upcoming appointments and pending, approved and rejected requests. */
export const useFigures = () =>
  useQuery({ queryKey: ['figures', 'doctor'], queryFn: ({ signal }) => call('getMyFigures', {}, signal) });
