import { call, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';

/** What shows something of appointments, and is asked for anew whatever came of an answer: somebody else may have been quicker. */
const SHOWING: readonly unknown[] = ['requests', 'queue', 'figures', 'slots'];

function useAnswer<I, O>(answer: (input: I) => Promise<O>) {
  const cache = useQueryClient();
  // Nobody waits for the lists: a line that leaves one could not say any more what became of it.
  return useMutation({
    mutationFn: answer,
    onSettled: () => void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING.includes(name) }),
  });
}

export const useApprove = () => useAnswer((input: Input<'approveRequest'>) => call('approveRequest', input));
export const useGive = () => useAnswer((input: Input<'giveAppointment'>) => call('giveAppointment', input));
export const useRefuse = (about: 'reject' | 'cancel') =>
  useAnswer((input: Input<'rejectRequest'>) => call(about === 'reject' ? 'rejectRequest' : 'cancelAppointment', input));

/** Notes that somebody was seen, or did not come. */
export const useEnd = (how: 'finish' | 'miss') =>
  useAnswer((input: Input<'finishAppointment'>) =>
    call(how === 'finish' ? 'finishAppointment' : 'missAppointment', input),
  );

/** The open times of the next two weeks. */
export const useOpenSlots = (doctorId: string) =>
  useQuery({
    queryKey: ['slots', doctorId],
    queryFn: ({ signal }) => call('listOpenSlots', { doctorId }, signal),
    staleTime: 0,
  });
