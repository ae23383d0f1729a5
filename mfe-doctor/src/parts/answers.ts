import { call, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';

/** Queries to refetch after every answer, even a failed one: somebody else may have answered first. */
const SHOWING: readonly unknown[] = ['requests', 'queue', 'figures', 'slots'];

function useAnswer<I, O>(answer: (input: I) => Promise<O>) {
  const cache = useQueryClient();
  // The promise is not returned: a line that unmounts during the refetch could not report its result.
  return useMutation({
    mutationFn: answer,
    onSettled: () => void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING.includes(name) }),
  });
}

export const useApprove = () => useAnswer((input: Input<'approveRequest'>) => call('approveRequest', input));
export const useGive = () => useAnswer((input: Input<'giveAppointment'>) => call('giveAppointment', input));
export const useRefuse = (about: 'reject' | 'cancel') =>
  useAnswer((input: Input<'rejectRequest'>) => call(about === 'reject' ? 'rejectRequest' : 'cancelAppointment', input));

/** Finishes an appointment or marks it as missed. */
export const useEnd = (how: 'finish' | 'miss') =>
  useAnswer((input: Input<'finishAppointment'>) =>
    call(how === 'finish' ? 'finishAppointment' : 'missAppointment', input),
  );

/** Reads the open times of the next two weeks. The key is not that of the times of a month, from which a follow-up is chosen. */
export const useOpenSlots = (doctorId: string) =>
  useQuery({
    queryKey: ['slots', doctorId, 'twoWeeks'],
    queryFn: ({ signal }) => call('listOpenSlots', { doctorId }, signal),
    staleTime: 0,
  });
