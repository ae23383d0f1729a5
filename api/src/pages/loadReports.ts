/** Counts what pages report of published versions, and writes the counts together: a busy portal writes no more often than a quiet one. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ModuleLoad, WebVital } from '@chautari/contract/loads';
import { hasVersion } from '@chautari/site/publish/builds';
import type { SiteFolder } from '@chautari/site/store/siteFolder';
import { startPeriodicJob } from '../http/periodic';
import type { Store } from '../database/store';
import { countOutcomes } from '../http/moduleMetrics';
import { addCounts, type LoadCount } from './loads.queries';

const INTERVAL_MS = 2_000;
/** Counts that wait while the database is away; later ones are lost. */
const MAX_WAITING = 5_000;
const MAX_VERSIONS = 1_000;

type Reported = Pick<LoadCount, 'name' | 'version' | 'outcome' | 'step'>;

const toRows = (loads: readonly ModuleLoad[], vitals: readonly WebVital[]): Reported[] => [
  ...loads.map(({ within: step, ...load }) => ({ ...load, step })),
  ...vitals.map(({ within: step, metric: outcome, ...vital }) => ({ ...vital, outcome, step })),
];

export interface LoadReports {
  /** Counts a report of a page. Versions that are not in the site are left out. */
  add: (report: { loads: readonly ModuleLoad[]; vitals: readonly WebVital[] }) => Promise<void>;
  /** Writes all counts. Those that cannot be written stay for the next time. */
  flush: () => Promise<void>;
}

/** Checks which versions are in the site. A published version stays published. */
function versionChecker(site: SiteFolder) {
  const versions = new LRUCache<string, true>({ max: MAX_VERSIONS });
  return async ({ name, version }: Pick<LoadCount, 'name' | 'version'>) => {
    const key = `${name} ${version}`;
    if (versions.has(key)) return true;
    const exists = await hasVersion(site, name, version);
    if (exists) versions.set(key, true);
    return exists;
  };
}

async function filterAsync<T>(items: readonly T[], isWanted: (item: T) => Promise<boolean>): Promise<T[]> {
  const results = await Promise.all(items.map(isWanted));
  return items.filter((_, index) => results[index]);
}

/**
 * Counts reports of loaded modules in memory, and writes them to the database in batches.
 * @throws The error of the database from `flush`; the counts stay for the next batch.
 */
export function createLoadReports(store: Store, site: SiteFolder): LoadReports {
  const isPublished = versionChecker(site);
  let waiting = new Map<string, LoadCount>();
  const count = (row: Reported, more: number) => {
    const { name, version, outcome, step } = row;
    const key = `${name} ${version} ${outcome} ${step}`;
    const entry = waiting.get(key);
    if (entry) entry.count += more;
    else if (waiting.size < MAX_WAITING) waiting.set(key, { name, version, outcome, step, count: more });
  };
  return {
    add: async (report) => {
      const [loads, vitals] = await Promise.all([
        filterAsync(report.loads, isPublished),
        filterAsync(report.vitals, isPublished),
      ]);
      countOutcomes(loads, vitals);
      for (const row of toRows(loads, vitals)) count(row, 1);
    },
    flush: async () => {
      const rows = [...waiting.values()];
      waiting = new Map();
      try {
        await addCounts(store, rows);
      } catch (error) {
        for (const row of rows) count(row, row.count);
        throw error;
      }
    },
  };
}

/** Writes the counts periodically. Returns a function that stops it and writes the rest. */
export function startReportWriting({ flush }: LoadReports, log: FastifyBaseLogger) {
  const stop = startPeriodicJob({ name: 'writing reports of pages', everyMs: INTERVAL_MS, run: flush, log });
  return async () => {
    await stop();
    await flush().catch((error: unknown) => log.error({ err: error }, 'the last reports of pages were not written'));
  };
}
