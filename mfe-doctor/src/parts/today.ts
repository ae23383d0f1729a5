import { todayInNepal, type QueueEntry } from '@chautari/contract';
import { call, useQuery } from '@chautari/shared-ui/platform';

const EVERY_MS = 30_000;

/** Maximum number of entries on the dashboard. */
const GLANCE = 6;

/** Polls the first entries of today's queue: last seen, called, waiting, expected. The desk changes the queue too. */
export function useToday() {
  const date = todayInNepal();
  return useQuery({
    queryKey: ['queue', date],
    queryFn: ({ signal }) => call('listQueue', { date, glance: GLANCE }, signal),
    refetchInterval: EVERY_MS,
  });
}

const ORDER = ['called', 'waiting', 'expected'] as const satisfies QueueEntry['state'][];

/** Returns the current entry: the one that was called, else the first waiting, else the first expected. */
export const findCurrentEntry = (entries: readonly QueueEntry[]) =>
  ORDER.flatMap((state) => entries.filter((entry) => entry.state === state)).at(0);
