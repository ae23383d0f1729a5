import { todayInNepal, type QueueEntry } from '@chautari/contract';
import { call, useQuery } from '@chautari/shared-ui/platform';

const EVERY_MS = 30_000;

/** Today's patients, in the order in which they are called. Polled, since the desk changes the queue too. */
export function useToday() {
  const date = todayInNepal();
  return useQuery({
    queryKey: ['queue', date],
    queryFn: ({ signal }) => call('listQueue', { date }, signal),
    refetchInterval: EVERY_MS,
  });
}

const ORDER = ['called', 'waiting', 'expected'] as const satisfies QueueEntry['state'][];

/** Whose turn it is: who was called, else who waits, else who comes next. */
export const currentOf = (entries: readonly QueueEntry[]) =>
  ORDER.flatMap((state) => entries.filter((entry) => entry.state === state)).at(0);

const isOver = ({ state }: QueueEntry) => state === 'seen' || state === 'left';

/** The first entries from the last patient who was seen; before them whoever was called, so that nobody in the room is out of sight. */
export function atAGlance(entries: readonly QueueEntry[], max: number) {
  const called = entries.filter(({ state }) => state === 'called').slice(0, max);
  const others = entries.filter((entry) => !called.includes(entry));
  return [...called, ...fromLastSeen(others, max - called.length)];
}

function fromLastSeen(entries: readonly QueueEntry[], max: number) {
  const first = entries.findIndex((entry) => !isOver(entry));
  const start = first === -1 ? entries.length - max : Math.min(first - 1, entries.length - max);
  return entries.slice(Math.max(0, start)).slice(0, max);
}
