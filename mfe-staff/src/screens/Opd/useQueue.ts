import { todayInNepal, type BeforeNext, type QueueEntry, type QueuePart } from '@chautari/contract';
import { call, useMutation, useQuery, useQueryClient } from '@chautari/shared-ui/platform';

const EVERY_15_S = 15_000;

/** So many lines of each clinic at first, and more at each press. */
export const LINES = 10;

interface QueueAsked {
  part?: QueuePart;
  /** What is looked for. */
  text?: string;
  clinicId?: string | undefined;
  limit?: number;
  isAsked?: boolean;
}

/** Today's queue: what there is of each clinic, and its first people. It comes again by itself, since others move people on too. */
export function useQueue({ part = 'now', text = '', clinicId, limit = LINES, isAsked = true }: QueueAsked = {}) {
  const date = todayInNepal();
  const asked = { date, part, text, limit, ...(clinicId && { clinicId }) };
  return useQuery({
    queryKey: ['queue', asked],
    queryFn: ({ signal }) => call('searchQueue', asked, signal),
    refetchInterval: EVERY_15_S,
    enabled: isAsked,
    // While more is read, or something else is looked for, what was there stays.
    placeholderData: (before) => before,
  });
}

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
