import { LRUCache } from 'lru-cache';
import { reportLoads } from '@chautari/contract/loads';
import { defineRoute } from '../http/defineRoute';
import { problem } from '../http/problem';
import { getNetwork } from '../http/rateLimit';
import type { LoadReports } from './loadReports';

const MAX_REPORTS = 60;
const WINDOW_MS = 15 * 60_000;
const MAX_NETWORKS = 100_000;

/**
 * Limits the reports of a network in a quarter of an hour, and returns the seconds to wait. In memory only: nothing is stored about who reports.
 */
function limiter() {
  const reports = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: WINDOW_MS });
  return (ip: string) => {
    const network = getNetwork(ip);
    const sent = (reports.get(network) ?? 0) + 1;
    reports.set(network, sent, { noUpdateTTL: true });
    return sent <= MAX_REPORTS ? 0 : Math.ceil(reports.getRemainingTTL(network) / 1000);
  };
}

export function loadRoutes({ reports }: { reports: LoadReports }) {
  const getWaitSeconds = limiter();
  return [
    defineRoute(reportLoads, async ({ loads, vitals = [], errors = [] }, { request }) => {
      const retryAfterSeconds = getWaitSeconds(request.ip);
      if (retryAfterSeconds) return problem('tooManyRequests', { retryAfterSeconds });
      await reports.add({ loads, vitals, errors });
      return {};
    }),
  ];
}
