import { useEffect, useRef, useState } from 'react';
import type { Slot } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient } from '../../faces/platform';
import { draftOfMember, draftOfProfile } from './PatientFields';
import { isLost, useOpenSlots } from './slots';

/** What the form of a signed-in patient begins with: their own details, or those of `person` of the family. */
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
    (person === undefined ? draftOfProfile(mine.data) : member.data && draftOfMember(member.data, mine.data));
  return { draft, error: mine.error ?? of.error, retry };
}

/**
 * Asks for a time, and remembers which one somebody else took meanwhile. `book` sends what the form holds. Whatever comes of it, the open times
 * are asked for anew.
 */
export function useBooking<F extends { slotId: string }, A>(
  doctorId: string,
  book: (form: F) => Promise<A>,
  onLost?: () => void,
) {
  const cache = useQueryClient();
  const open = useOpenSlots(doctorId);
  // A time that is lost may be gone from the list already when that is told.
  const seen = useRef(new Map<string, Slot>());
  useEffect(() => {
    for (const slot of open.data?.slots ?? []) seen.current.set(slot.id, slot);
  }, [open.data]);
  const [lost, setLost] = useState<{ of: string; slot: Slot }>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: book,
    onError: (failure, { slotId }) => {
      if (!isLost(failure)) return;
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
    error: isLost(error) ? undefined : error,
    busy: isPending,
  };
}
