import type { FastifyBaseLogger } from 'fastify';
import { removeOtherHistory, syncSite } from '@chautari/site/store/bucket';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import { startPeriodicJob } from '../http/periodic';

const INTERVAL_MS = 3_000;

/** Keeps the copy of a site in a bucket up to date. While the bucket does not answer, the present copy is served. */
export async function startSiteSync(store: SiteStore, log: FastifyBaseLogger) {
  const name = 'fetching the site';
  const attempt = (run: () => Promise<void>) =>
    run().catch((error: unknown) => log.error({ err: error }, `${name} failed`));
  await attempt(() => removeOtherHistory(store));
  await attempt(() => syncSite(store));
  return startPeriodicJob({ name, everyMs: INTERVAL_MS, firstAfterMs: INTERVAL_MS, run: () => syncSite(store), log });
}
