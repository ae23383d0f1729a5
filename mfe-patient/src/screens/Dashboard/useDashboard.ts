import type { Appointment } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient, type Output } from '@chautari/shared-ui/platform';
import { useBoardNotices } from '@chautari/shared-ui/notices';
import { usePerson } from '../../parts/family';
import { buildAppointmentsQuery, buildOverviewQuery } from '../../parts/queries';
import { useHasBeen } from '../../parts/useHasBeen';

/** Reads the appointments of the person of the page. */
export function useMyAppointments() {
  const { id } = usePerson();
  return useQuery(buildAppointmentsQuery(id));
}

export function useMyOverview() {
  const { id } = usePerson();
  return useQuery(buildOverviewQuery(id));
}

/** Whether a query has an answer, or will have none for now: the network is away, or it failed. */
const isSettled = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }) =>
  !isPending || fetchStatus !== 'fetching';

/** Whether the due items, all that is above the ways to the record, and the notices have loaded: what is below them would move under a press. */
export function useLoaded() {
  const { persons, error } = usePerson();
  const due = useHasBeen(isSettled(useMyOverview()));
  const appointments = isSettled(useMyAppointments());
  const board = useBoardNotices({ ask: 'always' });
  return {
    due,
    mine: useHasBeen(due && appointments && Boolean(persons ?? error)),
    notices: useHasBeen(Boolean(board.notices ?? board.error)),
  };
}

/** Whether nothing has happened in the account yet: no visit, nothing due, no appointment and no other person. */
export function useIsNew() {
  const { persons } = usePerson();
  const { data: overview } = useMyOverview();
  const { data: mine } = useMyAppointments();
  return (
    persons?.length === 1 && overview?.visits === 0 && overview.due.length === 0 && mine?.appointments.length === 0
  );
}

/** Updates a changed appointment in the cache and refetches what depends on it. */
export function useChanged() {
  const cache = useQueryClient();
  const { id: person } = usePerson();
  return (changed: Appointment) => {
    cache.setQueryData<Output<'listMyAppointments'>>(
      buildAppointmentsQuery(person).queryKey,
      (before) =>
        before && { appointments: before.appointments.map((each) => (each.id === changed.id ? changed : each)) },
    );
    void cache.invalidateQueries({ queryKey: ['overview'] });
  };
}

/** Cancels an appointment. After a failure the list is read again: the doctor may have answered meanwhile. */
export function useCancel() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('cancelMyAppointment', { id }),
    onError: () => void cache.invalidateQueries({ queryKey: ['appointments'] }),
  });
}
