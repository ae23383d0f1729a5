import { call, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';

/** New requests appear without a reload. */
const EVERY_MS = 30_000;
const KEY = ['requests', 'pending'];

export const useRequests = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('listConsultationRequests', { status: 'pending' }, signal), refetchInterval: EVERY_MS });

export const useOpenSlots = (doctorId: string) =>
  useQuery({ queryKey: ['slots', doctorId], queryFn: ({ signal }) => call('listOpenSlots', { doctorId }, signal), staleTime: 0 });

function useAnswer<I, O>(answer: (input: I) => Promise<O>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: answer, onSettled: () => cache.invalidateQueries({ queryKey: KEY }) });
}

export const useApprove = () => useAnswer((input: Input<'approveRequest'>) => call('approveRequest', input));
export const useGive = () => useAnswer((input: Input<'giveAppointment'>) => call('giveAppointment', input));
export const useReject = () => useAnswer((input: Input<'rejectRequest'>) => call('rejectRequest', input));
