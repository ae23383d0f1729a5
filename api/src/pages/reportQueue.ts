/** Collects what pages report, and writes it together: a busy portal writes no more often than a quiet one. */
import type { FastifyBaseLogger } from 'fastify';
import type { ModuleLoad, WebVital } from '@chautari/contract/loads';
import { startPeriodicJob } from '@chautari/site/periodic';
import type { Store } from '../database/store';
import { addEvidence, type PageEvidence } from './evidence.queries';
import { addCounts, type LoadCount } from './loads.queries';
import { waitingList } from './waitingList';

const EVERY_MS = 2_000;

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
  const counts = waitingList<LoadCount>((known, more) => {
    known.count += more.count;
  });
  const pages = waitingList<PageEvidence>((known, more) => {
    known.failed ||= more.failed;
    known.rejected ||= more.rejected;
  });
  return {
    count: (reported) => {
      for (const { name, version, outcome, step } of reported)
        counts.add(`${name} ${version} ${outcome} ${step}`, { name, version, outcome, step, count: 1 });
    },
    addPage: (page) => pages.add(`${page.name} ${page.version} ${page.page}`, page),
    flush: async () => {
      await counts.flush((items) => addCounts(store, items));
      await pages.flush((items) => addEvidence(store, items));
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
