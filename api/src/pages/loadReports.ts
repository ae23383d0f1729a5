/** Counts what pages report of published versions, and writes the counts together: a busy portal writes no more often than a quiet one. */
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CodeError, ModuleLoad, WebVital } from '@chautari/contract/loads';
import { redactMessage } from '@chautari/contract/redactMessage';
import { hasVersion } from '@chautari/site/publish/builds';
import type { SiteFolder } from '@chautari/site/store/siteFolder';
import { startPeriodicJob } from '../http/periodic';
import type { Store } from '../database/store';
import { countErrors, countOutcomes } from '../http/moduleMetrics';
import { addErrors, type ErrorCount } from './codeErrors.queries';
import { addCounts, type LoadCount } from './loads.queries';
import type { PageReport } from './reportLimits';

const INTERVAL_MS = 2_000;
/** Counts that wait while the database is away; later ones are lost. */
const MAX_WAITING = 5_000;
/** Different errors that wait. */
const MAX_WAITING_ERRORS = 500;
const MAX_VERSIONS = 1_000;

type Reported = Pick<LoadCount, 'name' | 'version' | 'outcome' | 'step'>;

const toRows = (loads: readonly ModuleLoad[], vitals: readonly WebVital[]): Reported[] => [
  ...loads.map(({ within: step, ...load }) => ({ ...load, step })),
  ...vitals.map(({ within: step, metric: outcome, ...vital }) => ({ ...vital, outcome, step })),
];

export interface LoadReports {
  /** Counts a report of a page. Versions that are not in the site are left out. */
  add: (report: PageReport) => Promise<void>;
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

/** Counts of equal items that wait to be written: at most `max` different ones, of which later ones are lost. */
function createCounts<T extends { count: number }>(max: number, getKey: (item: T) => string) {
  let waiting = new Map<string, T>();
  const add = (item: T) => {
    const entry = waiting.get(getKey(item));
    if (entry) entry.count += item.count;
    else if (waiting.size < max) waiting.set(getKey(item), item);
  };
  return {
    add,
    /** Writes all counts, and keeps those that could not be written. */
    flush: async (write: (items: T[]) => Promise<unknown>) => {
      const items = [...waiting.values()];
      waiting = new Map();
      try {
        await write(items);
      } catch (error) {
        for (const item of items) add(item);
        throw error;
      }
    },
  };
}

const toErrors = (errors: readonly CodeError[]): ErrorCount[] =>
  errors.map((error) => ({ ...error, message: redactMessage(error.message), count: 1, lastAt: new Date() }));

/**
 * Counts reports of loaded modules in memory, and writes them to the database in batches.
 * @throws The error of the database from `flush`; the counts stay for the next batch.
 */
export function createLoadReports(store: Store, site: SiteFolder): LoadReports {
  const isPublished = versionChecker(site);
  const counts = createCounts<LoadCount>(
    MAX_WAITING,
    ({ name, version, outcome, step }) => `${name} ${version} ${outcome} ${step}`,
  );
  const errorCounts = createCounts<ErrorCount>(MAX_WAITING_ERRORS, ({ name, version, message, frames }) =>
    JSON.stringify([name, version, message, frames]),
  );
  return {
    add: async (report) => {
      const [loads, vitals, errors] = await Promise.all([
        filterAsync(report.loads, isPublished),
        filterAsync(report.vitals, isPublished),
        filterAsync(report.errors, isPublished),
      ]);
      countOutcomes(loads, vitals);
      countErrors(errors);
      for (const row of toRows(loads, vitals)) counts.add({ ...row, count: 1 });
      for (const error of toErrors(errors)) errorCounts.add(error);
    },
    flush: async () => {
      await counts.flush((rows) => addCounts(store, rows));
      await errorCounts.flush((errors) => addErrors(store, errors));
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
