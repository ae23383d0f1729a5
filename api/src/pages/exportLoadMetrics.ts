import type { FastifyBaseLogger } from 'fastify';
import { getShares, writeHealth } from '@chautari/site/publish/health';
import { readActiveEntry } from '@chautari/site/store/history';
import { startPeriodicJob } from '../http/periodic';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import type { Store } from '../database/store';
import { setModuleShares } from '../http/moduleMetrics';
import { readHealth } from './loads.queries';

const INTERVAL_MS = 10_000;

/** Exports the health of modules to the site for publishers, and the shares of versions to the metrics. Returns a function that stops it. */
export function startLoadMetricsExport(store: Store, site: SiteStore, log: FastifyBaseLogger) {
  let written = '[]';
  const run = async () => {
    const step = await readActiveEntry(site.site);
    setModuleShares(step ? getShares(step) : []);
    const health = await readHealth(store);
    const content = JSON.stringify(health);
    if (content === written) return;
    await writeHealth(site, health);
    written = content;
  };
  return startPeriodicJob({
    name: 'exporting load metrics',
    everyMs: INTERVAL_MS,
    firstAfterMs: INTERVAL_MS,
    run,
    log,
  });
}
