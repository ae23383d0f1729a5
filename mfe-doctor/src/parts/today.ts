import { todayInNepal, type QueueEntry } from '@chautari/contract';
import { call, useQuery } from '@chautari/shared-ui/platform';

const EVERY_MS = 30_000;

/** So many of today are seen at a glance. */
const GLANCE = 6;

/** Today's patients at a glance: the one seen last, then who is called, waits and is expected. Polled, since the desk changes the queue too. */
export function useToday() {
  const date = todayInNepal();
  return useQuery({
    queryKey: ['queue', date],
    queryFn: ({ signal }) => call('listQueue', { date, glance: GLANCE }, signal),
    refetchInterval: EVERY_MS,
  });
}

const ORDER = ['called', 'waiting', 'expected'] as const satisfies QueueEntry['state'][];

/** Whose turn it is: who was called, else who waits, else who comes next. */
export const currentOf = (entries: readonly QueueEntry[]) =>
  ORDER.flatMap((state) => entries.filter((entry) => entry.state === state)).at(0);
