/**
 * Limits what one network can report of modules, so that nobody ends a trial, or hides a bad one, from one line. In memory only: nothing is stored
 * about who reports.
 */
import { LRUCache } from 'lru-cache';
import type { CodeError, ModuleLoad, WebVital } from '@chautari/contract/loads';
import { listNetworks } from '../http/rateLimit';

const WINDOW_MS = 15 * 60_000;
const MAX_KEYS = 200_000;
/** Reports of the smallest network. Each larger network has twice the budget of the one before. */
const MAX_REPORTS = 60;
/** Loads and web vitals of one version that count for a network. */
const MAX_LOADS = 10;
/**
 * Failures of one kind and version that count for a network, in each process of the service: with two processes fewer in half an hour than the five that
 * end a trial (CanaryFailing).
 */
const MAX_FAILURES = 1;
const MAX_ERRORS = 60;

export interface PageReport {
  loads: readonly ModuleLoad[];
  vitals: readonly WebVital[];
  errors: readonly CodeError[];
}

export function createReportLimits() {
  // With `max` it would allocate the room for all keys at the start.
  const counts = new LRUCache<string, number>({
    maxSize: MAX_KEYS,
    sizeCalculation: () => 1,
    ttl: WINDOW_MS,
    perf: Date,
  });

  /** Counts under all keys, or under none where a maximum is reached. Returns the seconds to wait, else 0. */
  function count(limits: readonly { key: string; max: number }[]) {
    const reached = limits.find(({ key, max }) => (counts.get(key) ?? 0) >= max);
    if (reached) return Math.ceil(Math.min(WINDOW_MS, Math.max(1, counts.getRemainingTTL(reached.key))) / 1000);
    for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1, { noUpdateTTL: true });
    return 0;
  }

  /** Counts a report. Returns the seconds to wait where a network of the address has sent too many. */
  const countReport = (ip: string) =>
    count(listNetworks(ip).map((network, index) => ({ key: network, max: MAX_REPORTS * 2 ** index })));

  /** Returns what counts of a report: of each version no more than a maximum for each network of the address, however large it is. */
  function limitReport(ip: string, { loads, vitals, errors }: PageReport): PageReport {
    const isCounted = (what: string, { name, version }: { name: string; version: string }, max: number) =>
      count(listNetworks(ip).map((network) => ({ key: `${network} ${what} ${name} ${version}`, max }))) === 0;
    return {
      loads: loads.filter((load) =>
        isCounted(load.outcome, load, load.outcome === 'loaded' ? MAX_LOADS : MAX_FAILURES),
      ),
      vitals: vitals.filter((vital) => isCounted(vital.metric, vital, MAX_LOADS)),
      errors: errors.filter((error) => isCounted('error', error, MAX_ERRORS)),
    };
  }

  return { countReport, limitReport };
}
