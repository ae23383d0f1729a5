/** Collects what pages report, and writes it together: a busy portal writes no more often than a quiet one. */
import type { FastifyBaseLogger } from 'fastify';
import type { ModuleLoad, WebVital } from '@chautari/contract/loads';
import { startPeriodicJob } from '@chautari/site/periodic';
import type { Store } from '../database/store';
import { addEvidence, type PageEvidence } from './evidence.queries';
import { addCounts, type LoadCount } from './loads.queries';

const EVERY_MS = 2_000;
/** Kept while the database is away; what comes then is lost. */
const MAX_WAITING = 5_000;

export type Reported = Pick<LoadCount, 'name' | 'version' | 'outcome' | 'step'>;

export const reportedOf = (loads: readonly ModuleLoad[], vitals: readonly WebVital[]): Reported[] => [
  ...loads.map(({ within: step, ...load }) => ({ ...load, step })),
  ...vitals.map(({ within: step, metric: outcome, ...vital }) => ({ ...vital, outcome, step })),
];

export interface ReportQueue {
  count: (reported: readonly Reported[]) => void;
  addPage: (page: PageEvidence) => void;
  flush: () => Promise<void>;
}

export function reportQueue(store: Store): ReportQueue {
  let counts = new Map<string, LoadCount>();
  let pages = new Map<string, PageEvidence>();
  return {
    count: (reported) => {
      for (const { name, version, outcome, step } of reported) {
        const key = `${name} ${version} ${outcome} ${step}`;
        const known = counts.get(key);
        if (known) known.count += 1;
        else if (counts.size < MAX_WAITING) counts.set(key, { name, version, outcome, step, count: 1 });
      }
    },
    addPage: (page) => {
      const key = `${page.name} ${page.version} ${page.page}`;
      const known = pages.get(key);
      if (known) {
        known.failed ||= page.failed;
        known.rejected ||= page.rejected;
      } else if (pages.size < MAX_WAITING) pages.set(key, { ...page });
    },
    flush: async () => {
      const [newCounts, newPages] = [[...counts.values()], [...pages.values()]];
      counts = new Map();
      pages = new Map();
      await addCounts(store, newCounts);
      await addEvidence(store, newPages);
    },
  };
}

/** Writes what was collected from now on. Returns how to stop, which writes the rest. */
export function startReportWriting({ flush }: ReportQueue, log: FastifyBaseLogger) {
  const stop = startPeriodicJob({ name: 'writing reports of pages', everyMs: EVERY_MS, run: flush, log });
  return async () => {
    await stop();
    await flush().catch((error: unknown) => log.error({ err: error }, 'the last reports of pages were not written'));
  };
}
