import type { Store } from '../database/store';
import type { SiteFolder } from '@chautari/site/folder';
import { reportLoads } from '@chautari/contract/loads';
import { countModuleLoads } from '../http/moduleMetrics';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { countLoads } from './loads.queries';
import { networkOf } from '../http/rateLimit';

interface Deps {
  store: Store;
  site: SiteFolder;
}

const MOST = 60;
const WINDOW_MS = 15 * 60_000;

/** So many reports of a network in a quarter of an hour, counted in memory only: nothing of who reports is kept. */
function limiter() {
  let reports = new Map<string, number>();
  let until = 0;
  return (ip: string) => {
    if (Date.now() > until) [reports, until] = [new Map(), Date.now() + WINDOW_MS];
    const network = networkOf(ip);
    const sent = (reports.get(network) ?? 0) + 1;
    reports.set(network, sent);
    return sent <= MOST;
  };
}

export function loadRoutes({ store, site }: Pick<Deps, 'store' | 'site'>) {
  const mayReport = limiter();
  return [
    defineRoute(reportLoads, async ({ loads }, { request }) => {
      if (!mayReport(request.ip)) return problem('tooManyRequests');
      await countLoads(store, loads);
      await countModuleLoads(site, loads);
      return {};
    }),
  ];
}
