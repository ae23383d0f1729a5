import { call, CallError, useMutation, useQuery, useQueryClient, type Input } from '@chautari/shared-ui/platform';

export const useDoctors = () => useQuery({ queryKey: ['doctors'], queryFn: ({ signal }) => call('listDoctors', {}, signal) });

/** What changes by the minute is asked for anew each time. */
export const useOpenSlots = (doctorId: string) =>
  useQuery({ queryKey: ['slots', doctorId], queryFn: ({ signal }) => call('listOpenSlots', { doctorId }, signal), staleTime: 0 });

export const useMyProfile = () => useQuery({ queryKey: ['patient', 'me'], queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal) });

/** Somebody else was quicker. */
export const lostSlot = (error: unknown) => error instanceof CallError && (error.code === 'slotTaken' || error.code === 'slotNotOffered');

export function useBookAppointment(doctorId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'bookAppointment'>) => call('bookAppointment', form),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['appointments'] }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['slots', doctorId] }),
  });
}
