import { MAX_SLOT_DAYS, type Slot } from '@chautari/contract';
import { call, CallError, useQuery } from '../../faces/platform';

/** Fetches the open times of a doctor. They change by the minute, so they are never cached. */
export const useOpenSlots = (doctorId: string) =>
  useQuery({
    queryKey: ['slots', doctorId],
    queryFn: ({ signal }) => call('listOpenSlots', { doctorId, days: MAX_SLOT_DAYS }, signal),
    staleTime: 0,
  });

/** Returns the next open time of each of these doctors by id. It is optional: an error returns an empty map. */
export function useNextSlots(doctorIds: readonly string[]): ReadonlyMap<string, Slot> {
  // The same doctors in another order are the same answer.
  const ids = [...doctorIds].sort().join();
  const { data } = useQuery({
    queryKey: ['slots', 'next', ids],
    queryFn: ({ signal }) => call('listNextSlots', { doctorIds: ids }, signal),
    enabled: ids !== '',
    staleTime: 0,
  });
  return new Map(data?.next.map(({ doctorId, slot }) => [doctorId, slot]));
}

/** Returns whether the time was taken, or is no longer offered. */
export const isSlotLost = (error: unknown) =>
  error instanceof CallError && (error.code === 'slotTaken' || error.code === 'slotNotOffered');

/** Returns the times of each day, in order. */
export function groupByDay(slots: readonly Slot[]) {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return days;
}

const getInstant = ({ date, time }: Pick<Slot, 'date' | 'time'>) => Date.parse(`${date}T${time}Z`);
const MAX_NEAR = 6;

/** Returns the times nearest to a taken one, the nearest first. */
export function findNearestSlots(lost: Slot, slots: readonly Slot[]) {
  const away = (slot: Slot) => Math.abs(getInstant(slot) - getInstant(lost));
  return slots
    .filter(({ id }) => id !== lost.id)
    .sort((one, other) => away(one) - away(other))
    .slice(0, MAX_NEAR);
}
