import { call, useQuery } from '@chautari/shared-ui/platform';

/** How many appointments are to come, and how many requests wait, were approved and rejected. */
export const useFigures = () =>
  useQuery({ queryKey: ['figures', 'doctor'], queryFn: ({ signal }) => call('getMyFigures', {}, signal) });
