import { useEffect, useRef, useState } from 'react';
import type { Slot } from '@chautari/contract';
import { call, CallError, useMutation, useQuery, useQueryClient } from '../../faces/platform';
import { createMemberDraft, createProfileDraft } from './PatientFields';
import { isSlotLost, useOpenSlots } from './slots';

/** Returns the default values for a signed-in patient: their own details, or those of `person` of the family. */
export function usePatientDraft(person: string | undefined) {
  const mine = useQuery({
    queryKey: ['patient', 'me'],
    queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal),
  });
  const member = useQuery({
    queryKey: ['getFamilyMember', person],
    queryFn: ({ signal }) => call('getFamilyMember', { person: person! }, signal),
    enabled: person !== undefined,
  });
  const of = person === undefined ? mine : member;
  const retry = () => void Promise.all([mine, of].map(({ refetch }) => refetch()));
  const draft =
    mine.data &&
    (person === undefined ? createProfileDraft(mine.data) : member.data && createMemberDraft(member.data, mine.data));
  return { draft, error: mine.error ?? of.error, retry };
}

/** Returns the days on which the person has an appointment already; undefined until they are known. After an error none is marked. */
export function useOwnDays(person: string | undefined): ReadonlySet<string> | undefined {
  const { data, failureCount } = useQuery({
    queryKey: ['appointments', person],
    queryFn: ({ signal }) => call('listMyAppointments', { ...(person && { person }) }, signal),
  });
  if (!data && !failureCount) return undefined;
  return new Set(data?.appointments.filter(({ changeable }) => changeable).map(({ date }) => date));
}

/** Books a time, and remembers a time that was taken meanwhile. `book` sends the form. The open times are fetched again after any answer. */
export function useBooking<F extends { slotId: string }, A>(
  doctorId: string,
  book: (form: F) => Promise<A>,
  onLost?: () => void,
) {
  const cache = useQueryClient();
  const open = useOpenSlots(doctorId);
  // A taken time may have left the list before the error arrives.
  const seen = useRef(new Map<string, Slot>());
  useEffect(() => {
    for (const slot of open.data?.slots ?? []) seen.current.set(slot.id, slot);
  }, [open.data]);
  const [lost, setLost] = useState<{ of: string; slot: Slot }>();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: book,
    onError: (failure, { slotId }) => {
      // The doctor or the desk may have answered meanwhile.
      if (failure instanceof CallError && failure.code === 'wrongState')
        void cache.invalidateQueries({ queryKey: ['appointments'] });
      if (!isSlotLost(failure)) return;
      const slot = seen.current.get(slotId);
      if (slot) setLost({ of: doctorId, slot });
      onLost?.();
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['appointments'] }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['slots', doctorId] }),
  });
  return {
    open,
    send: mutate,
    lost: lost?.of === doctorId ? lost.slot : undefined,
    error: isSlotLost(error) ? undefined : error,
    /** Forgets a refusal: what it was about is changed. */
    forgetError: reset,
    busy: isPending,
  };
}
