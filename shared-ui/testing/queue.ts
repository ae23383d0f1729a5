/** People in today's queue, for tests. */
import { QUEUE_PARTS, QUEUE_STATES, type QueueEntry, type QueuePart } from '@chautari/contract';
import type { Output } from '../src/faces/platform';
import { anId, aRequest } from './samples';

export const anEntry = (more: Partial<QueueEntry> = {}): QueueEntry => ({
  ...aRequest({ status: 'confirmed', date: '2026-11-21' }),
  clinicId: anId(101),
  doctorName: { en: 'Dr. Anita Rai', np: 'डा. अनिता राई' },
  token: null,
  state: 'expected',
  arrivedAt: null,
  calledAt: null,
  ...more,
});

/** Returns a queue as the service answers it, with the clinics of its people. */
export function aQueue(entries: QueueEntry[] = [], part: QueuePart = 'now'): Output<'searchQueue'> {
  const isIn = (which: QueuePart) => (entry: QueueEntry) =>
    (QUEUE_PARTS[which] as readonly QueueEntry['state'][]).includes(entry.state);
  return {
    entries: entries.filter(isIn(part)),
    clinics: [...new Map(entries.map((entry) => [entry.clinicId, entry])).values()].map(
      ({ clinicId, doctorName, facility: at }) => {
        const all = entries.filter((entry) => entry.clinicId === clinicId);
        const states = Object.fromEntries(
          QUEUE_STATES.map((state) => [state, all.filter((entry) => entry.state === state).length]),
        ) as Record<QueueEntry['state'], number>;
        return {
          id: clinicId,
          doctorName,
          facility: at,
          states,
          fits: { now: all.filter(isIn('now')).length, over: all.filter(isIn('over')).length },
          called: all.filter(({ state }) => state === 'called').map(({ name }) => name),
          calledIds: all.filter(({ state }) => state === 'called').map((entry) => entry.id),
        };
      },
    ),
  };
}
