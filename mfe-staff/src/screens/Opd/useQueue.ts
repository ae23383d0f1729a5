import { todayInNepal, type BeforeNext, type QueueEntry, type QueuePart } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient } from '@chautari/shared-ui/platform';

const EVERY_15_S = 15_000;

/** Lines per clinic on the first page, and lines added by each press. */
export const LINES = 10;

interface QueueQuery {
  part?: QueuePart;
  /** Search text. */
  text?: string;
  clinicId?: string | undefined;
  limit?: number;
  isEnabled?: boolean;
}

/** Polls today's queue: counts and first entries of each clinic. Other desks change the queue too. */
export function useQueue({ part = 'now', text = '', clinicId, limit = LINES, isEnabled = true }: QueueQuery = {}) {
  const date = todayInNepal();
  const input = { date, part, text, limit, ...(clinicId && { clinicId }) };
  return useQuery({
    queryKey: ['queue', input],
    queryFn: ({ signal }) => call('searchQueue', input, signal),
    refetchInterval: EVERY_15_S,
    enabled: isEnabled,
    // Keeps the current entries while more are loading.
    placeholderData: (before) => before,
  });
}

/** Calls by step. */
export const STEPS = {
  checkIn: (id: string) => call('checkIn', { id }),
  call: (id: string) => call('callPatient', { id }),
  wait: (id: string) => call('requeue', { id }),
  seen: (id: string) => call('finishAppointment', { id }),
  left: (id: string) => call('missAppointment', { id }),
} as const;
export type QueueStep = keyof typeof STEPS;

/** Allowed steps by state, the most likely one first. */
export const STEPS_FROM: Record<QueueEntry['state'], readonly QueueStep[]> = {
  expected: ['checkIn', 'left'],
  waiting: ['call', 'left'],
  called: ['seen', 'call', 'wait', 'left'],
  seen: [],
  left: [],
};

/** Runs a step and refetches the queue, even after a failure: somebody else may have been first. */
export function useQueueSteps() {
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: ['queue'] });
  const step = useMutation({
    mutationFn: async ({ id, name }: { id: string; name: QueueStep }) => void (await STEPS[name](id)),
    onSettled,
  });
  const next = useMutation({
    mutationFn: (input: { clinicId: string; before?: BeforeNext; called?: string[] }) => call('callNext', input),
    onSettled,
  });
  // Only the error of the last step is shown.
  const last = step.submittedAt > next.submittedAt ? step : next;
  return { step, next, failure: last.error };
}
