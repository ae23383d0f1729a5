import type { FastifyBaseLogger } from 'fastify';
import { sharesOf, writeHealth, type Health, type Share } from '@chautari/site/health';
import { inForce, latestStep } from '@chautari/site/history';
import { startPeriodicJob } from '@chautari/site/periodic';
import type { SiteStore } from '@chautari/site/store';
import { setModuleGauges } from '../http/moduleMetrics';
import { readEvidence } from './evidence.queries';
import { readHealth } from './loads.queries';
import { NOTHING_SEEN, verdictOf } from './verdict';
import type { Store } from '../database/store';

const EVERY_MS = 10_000;

/** What was counted of each version, with what the guard thinks of those on trial. */
async function judge(store: Store, shares: readonly Share[], usual: Record<string, string>): Promise<Health[]> {
  const health = await readHealth(store);
  if (!shares.some(({ tried }) => tried)) return health;
  const evidence = await readEvidence(store);
  const seen = (name: string, version = '') => evidence.get(`${name}@${version}`) ?? NOTHING_SEEN;
  return health.map((one) => {
    const { name, version } = one;
    if (!shares.some((share) => share.tried && share.name === name && share.version === version)) return one;
    const own = seen(name, version);
    return { ...one, guard: { ...own, verdict: verdictOf(own, seen(name, usual[name])) } };
  });
}

/** Writes how modules do into the site, for those who publish them, and into the metrics. Returns how to stop. */
export function startLoadMetricsExport(store: Store, site: SiteStore, log: FastifyBaseLogger) {
  let written = '[]';
  const run = async () => {
    const step = await latestStep(site.site);
    const shares = step ? sharesOf(step) : [];
    const health = await judge(store, shares, step ? inForce(step) : {});
    setModuleGauges(shares, health);
    const now = JSON.stringify(health);
    if (now === written) return;
    await writeHealth(site, health);
    written = now;
  };
  return startPeriodicJob({ name: 'exporting load metrics', everyMs: EVERY_MS, firstAfterMs: EVERY_MS, run, log });
}
