import type { FastifyBaseLogger } from 'fastify';
import {
  writeErrors,
  type CountedError,
  getShares,
  writeHealth,
  type VersionHealth,
} from '@chautari/site/publish/health';
import { readActiveEntry } from '@chautari/site/store/history';
import { startPeriodicJob } from '../http/periodic';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import type { Store } from '../database/store';
import { setModuleShares } from '../http/moduleMetrics';
import { readErrors } from './codeErrors.queries';
import { readHealth } from './loads.queries';

const INTERVAL_MS = 10_000;

/** Returns a function that writes a list if it has changed. */
function createListWriter<T>(write: (list: readonly T[]) => Promise<void>) {
  let written = '[]';
  return async (list: readonly T[]) => {
    const content = JSON.stringify(list);
    if (content === written) return;
    await write(list);
    written = content;
  };
}

/**
 * Exports the health of modules and the errors of their code to the site for publishers, and the shares of versions to the metrics.
 * Returns a function that stops it.
 */
export function startLoadMetricsExport(store: Store, site: SiteStore, log: FastifyBaseLogger) {
  const exportHealth = createListWriter<VersionHealth>((health) => writeHealth(site, health));
  const exportErrors = createListWriter<CountedError>((errors) => writeErrors(site, errors));
  const run = async () => {
    const step = await readActiveEntry(site.site);
    setModuleShares(step ? getShares(step) : []);
    await exportHealth(await readHealth(store));
    await exportErrors(await readErrors(store));
  };
  return startPeriodicJob({
    name: 'exporting load metrics',
    everyMs: INTERVAL_MS,
    firstAfterMs: INTERVAL_MS,
    run,
    log,
  });
}
