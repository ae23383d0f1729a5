import { call, useQuery } from '@chautari/shared-ui/platform';

export const useMyAppointments = () => useQuery({ queryKey: ['appointments'], queryFn: ({ signal }) => call('listMyAppointments', {}, signal) });
