import { MAX_SLOT_DAYS, type Slot } from '@chautari/contract';
import { call, CallError, useQuery } from '../../faces/platform';

/** The open times of a doctor, as far ahead as there are any. What changes by the minute is asked for anew each time. */
export const useOpenSlots = (doctorId: string) =>
  useQuery({
    queryKey: ['slots', doctorId],
    queryFn: ({ signal }) => call('listOpenSlots', { doctorId, days: MAX_SLOT_DAYS }, signal),
    staleTime: 0,
  });

/** The next open time of each doctor, by the doctor's id. A list without them is a list all the same. */
export function useNextSlots(): ReadonlyMap<string, Slot> {
  const { data } = useQuery({
    queryKey: ['slots', 'next'],
    queryFn: ({ signal }) => call('listNextSlots', {}, signal),
    staleTime: 0,
  });
  return new Map(data?.next.map(({ doctorId, slot }) => [doctorId, slot]));
}

/** Somebody else was quicker, or the doctor does not offer this time any more. */
export const isLost = (error: unknown) =>
  error instanceof CallError && (error.code === 'slotTaken' || error.code === 'slotNotOffered');

/** The times of each day, the days in order. */
export function byDay(slots: readonly Slot[]) {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(slot.date, [...(days.get(slot.date) ?? []), slot]);
  return days;
}

const instantOf = ({ date, time }: Pick<Slot, 'date' | 'time'>) => Date.parse(`${date}T${time}Z`);
const MAX_NEAR = 6;

/** The times that come nearest to a lost one, the nearest first. */
export function nearestTo(lost: Slot, slots: readonly Slot[]) {
  const away = (slot: Slot) => Math.abs(instantOf(slot) - instantOf(lost));
  return slots
    .filter(({ id }) => id !== lost.id)
    .sort((one, other) => away(one) - away(other))
    .slice(0, MAX_NEAR);
}
