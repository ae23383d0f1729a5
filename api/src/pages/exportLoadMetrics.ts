import type { FastifyBaseLogger } from 'fastify';
import { writeHealth } from '@chautari/site/health';
import type { SiteStore } from '@chautari/site/store';
import { readHealth } from './loads.queries';
import type { Store } from '../database/store';

const EVERY_MS = 10_000;

/** Leaves in the site how its modules come to their readers, for whoever publishes them. Returns how to stop. */
export function startLoadMetricsExport(store: Store, site: SiteStore, log: FastifyBaseLogger) {
  let told = '[]';
  let busy: Promise<void> = Promise.resolve();
  const tell = async () => {
    const health = await readHealth(store);
    const now = JSON.stringify(health);
    if (now === told) return;
    await writeHealth(site, health);
    told = now;
  };
  const timer = setInterval(() => {
    busy = tell().catch((error: unknown) =>
      log.error({ err: error }, 'the site could not be told how its modules load'),
    );
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return busy;
  };
}
