import type { FastifyBaseLogger } from 'fastify';
import { writeHealth } from '@chautari/site/health';
import { startPeriodicJob } from '@chautari/site/periodic';
import type { SiteStore } from '@chautari/site/store';
import { readHealth } from './loads.queries';
import type { Store } from '../database/store';

const EVERY_MS = 10_000;

/** Writes how modules load into the site, for those who publish them. Returns how to stop. */
export function startLoadMetricsExport(store: Store, site: SiteStore, log: FastifyBaseLogger) {
  let written = '[]';
  const run = async () => {
    const health = await readHealth(store);
    const now = JSON.stringify(health);
    if (now === written) return;
    await writeHealth(site, health);
    written = now;
  };
  return startPeriodicJob({ name: 'exporting load metrics', everyMs: EVERY_MS, firstAfterMs: EVERY_MS, run, log });
}
