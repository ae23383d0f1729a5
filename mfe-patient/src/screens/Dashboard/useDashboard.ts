import type { Appointment } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient, type Output } from '@chautari/shared-ui/platform';
import { usePerson } from '../../parts/family';
import { appointmentsQuery, overviewQuery } from '../../parts/queries';

/** Whose appointments they are: of the person that the page is about. */
export function useMyAppointments() {
  const { id } = usePerson();
  return useQuery(appointmentsQuery(id));
}

export function useMyOverview() {
  const { id } = usePerson();
  return useQuery(overviewQuery(id));
}

/** Shows an appointment as it has become, and reads anew what follows from it. */
export function useChanged() {
  const cache = useQueryClient();
  const { id: person } = usePerson();
  return (changed: Appointment) => {
    cache.setQueryData<Output<'listMyAppointments'>>(
      appointmentsQuery(person).queryKey,
      (before) =>
        before && { appointments: before.appointments.map((each) => (each.id === changed.id ? changed : each)) },
    );
    void cache.invalidateQueries({ queryKey: ['overview'] });
  };
}

export const useCancel = () => useMutation({ mutationFn: (id: string) => call('cancelMyAppointment', { id }) });
