import type { Appointment } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient, type Output } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';

const APPOINTMENTS = ['appointments'] as const;
const OVERVIEW = ['overview'] as const;

/** Whose appointments they are: of the person that the page is about. */
export function useMyAppointments() {
  const { id: person } = usePerson();
  return useQuery({
    queryKey: [...APPOINTMENTS, person],
    queryFn: ({ signal }) => call('listMyAppointments', { ...(person && { person }) }, signal),
  });
}

export function useMyOverview() {
  const { id: person } = usePerson();
  return useQuery({
    queryKey: [...OVERVIEW, person],
    queryFn: ({ signal }) => call('getMyOverview', { ...(person && { person }) }, signal),
  });
}

/** Shows an appointment as it has become, and reads anew what follows from it. */
export function useChanged() {
  const cache = useQueryClient();
  const { id: person } = usePerson();
  return (changed: Appointment) => {
    cache.setQueryData<Output<'listMyAppointments'>>(
      [...APPOINTMENTS, person],
      (before) =>
        before && { appointments: before.appointments.map((each) => (each.id === changed.id ? changed : each)) },
    );
    void cache.invalidateQueries({ queryKey: OVERVIEW });
  };
}

export const useCancel = () => useMutation({ mutationFn: (id: string) => call('cancelMyAppointment', { id }) });
