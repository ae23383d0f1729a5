import { todayInNepal, type BeforeNext, type QueueEntry } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient } from '@chautari/shared-ui/platform';

const EVERY_15_S = 15_000;

/** Everyone of today; it comes again by itself, since others move people on too. */
export const useQueue = () => {
  const date = todayInNepal();
  return useQuery({
    queryKey: ['queue', date],
    queryFn: ({ signal }) => call('listQueue', { date }, signal),
    refetchInterval: EVERY_15_S,
  });
};

/** What can be done with somebody in the queue. */
export const STEPS = {
  checkIn: (id: string) => call('checkIn', { id }),
  call: (id: string) => call('callPatient', { id }),
  wait: (id: string) => call('requeue', { id }),
  seen: (id: string) => call('finishAppointment', { id }),
  left: (id: string) => call('missAppointment', { id }),
} as const;
export type QueueStep = keyof typeof STEPS;

/** The steps that each state allows, the most likely one first. */
export const STEPS_FROM: Record<QueueEntry['state'], readonly QueueStep[]> = {
  expected: ['checkIn', 'left'],
  waiting: ['call', 'left'],
  called: ['seen', 'call', 'wait', 'left'],
  seen: [],
  left: [],
};

/** Takes a step, then looks at the queue again, whatever came of it: somebody else may have been quicker. */
export function useQueueSteps() {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ['queue'] });
  const step = useMutation({
    mutationFn: async ({ id, name }: { id: string; name: QueueStep }) => void (await STEPS[name](id)),
    onSettled,
  });
  const next = useMutation({
    mutationFn: (asked: { clinicId: string; before?: BeforeNext }) => call('callNext', asked),
    onSettled,
  });
  return { step, next };
}
