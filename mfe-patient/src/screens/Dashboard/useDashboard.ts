import type { Appointment } from '@chautari/api/contract';
import { call, useMutation, useQuery, useQueryClient, type Output } from '@chautari/shared-ui/platform';

const APPOINTMENTS = ['appointments'] as const;
const OVERVIEW = ['overview'] as const;

export const useMyAppointments = () => useQuery({ queryKey: APPOINTMENTS, queryFn: ({ signal }) => call('listMyAppointments', {}, signal) });
export const useMyOverview = () => useQuery({ queryKey: OVERVIEW, queryFn: ({ signal }) => call('getMyOverview', {}, signal) });

/** Shows an appointment as it has become, and reads anew what follows from it. */
export function useChanged() {
  const cache = useQueryClient();
  return (changed: Appointment) => {
    cache.setQueryData<Output<'listMyAppointments'>>(APPOINTMENTS, (before) => before && { appointments: before.appointments.map((each) => (each.id === changed.id ? changed : each)) });
    void cache.invalidateQueries({ queryKey: OVERVIEW });
  };
}

export const useCancel = () => useMutation({ mutationFn: (id: string) => call('cancelMyAppointment', { id }) });
