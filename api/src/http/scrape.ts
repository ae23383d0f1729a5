/**
 * Reads the gauges at a scrape, which neither fails nor waits long, in any state of database and disk.
 * in.
 */
import type { Gauge } from 'prom-client';
import { statfs } from 'node:fs/promises';
import { ROLES } from '@chautari/contract/roles';
import { MESSAGE_STATES } from '@chautari/contract/messages';
import { countHolds, countLiveSessions, countMessages } from '../database/gauges';
import { countPatterns, type ManyPatients } from '../database/securityPatterns';
import type { Store } from '../database/store';
import { cacheRead } from './cached';
import {
  databaseUp,
  guestHolds,
  guestUploadsUsed,
  dataDirectory,
  lastBackupTime,
  outboxMessages,
  outboxOldestSeconds,
  pool,
  ready,
  registry,
  securityPatterns,
  sessions,
  smsUsed,
} from './metrics';

const CHANNELS = ['sms', 'email'] as const;
const LIMITS = { ttlMs: 5_000, timeoutMs: 2_000 };

export interface Scraped {
  store: Store;
  /** The time of the last complete backup. */
  lastBackup: () => Promise<{ at: Date } | undefined>;
  dataDir: string;
  manyPatients: ManyPatients;
  /** Reads the used part of each ceiling of SMS, and of the room for uploads without an account. */
  readUse: () => Promise<{ sms: Record<string, number>; guestUploads: number }>;
}

/** One after the other, so that a scrape takes no more than one connection. */
async function readCounts({ store, readUse, manyPatients }: Pick<Scraped, 'store' | 'readUse' | 'manyPatients'>) {
  return {
    messages: await countMessages(store),
    sessions: await countLiveSessions(store),
    patterns: await countPatterns(store, manyPatients),
    ...(await readUse()),
    guestHolds: await countHolds(store),
  };
}

function setPool({ pool: now }: Store) {
  if (!now) return;
  pool.size.set(now.totalCount);
  pool.idle.set(now.idleCount);
  pool.waiting.set(now.waitingCount);
  pool.max.set(now.options.max);
}

/** Sets the gauges; without counts they have no values, since old ones would look current. */
function setCounts(counts: Awaited<ReturnType<typeof readCounts>> | undefined) {
  for (const gauge of [
    outboxMessages,
    outboxOldestSeconds,
    sessions,
    securityPatterns,
    smsUsed,
    guestUploadsUsed,
    guestHolds,
  ])
    gauge.reset();
  if (!counts) return;
  for (const [pattern, total] of Object.entries(counts.patterns)) securityPatterns.set({ pattern }, total);
  for (const [ceiling, part] of Object.entries(counts.sms)) smsUsed.set({ ceiling }, part);
  guestUploadsUsed.set(counts.guestUploads);
  guestHolds.set(counts.guestHolds);
  for (const role of ROLES) sessions.set({ role }, counts.sessions.find((row) => row.role === role)?.count ?? 0);
  for (const channel of CHANNELS) {
    for (const state of MESSAGE_STATES) {
      const entry = counts.messages.find((row) => row.channel === channel && row.state === state);
      outboxMessages.set({ channel, state }, entry?.count ?? 0);
      outboxOldestSeconds.set({ channel, state }, entry?.oldestSeconds ?? 0);
    }
  }
}

function setOptional(gauge: Gauge, value: number | undefined) {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Returns all metrics as text, in Prometheus' format. */
export function createScraper({ store, dataDir, lastBackup, ...counted }: Scraped): () => Promise<string> {
  const ping = cacheRead(() => store.ping().then(() => true), LIMITS);
  const counts = cacheRead(() => readCounts({ store, ...counted }), LIMITS);
  const backup = cacheRead(lastBackup, LIMITS);
  const disk = cacheRead(() => statfs(dataDir), LIMITS);
  return async () => {
    const [alive, totals, backedUp, space] = await Promise.all([ping(), counts(), backup(), disk()]);
    setPool(store);
    setCounts(totals);
    ready.set(alive ? 1 : 0);
    databaseUp.set(alive || totals ? 1 : 0);
    setOptional(lastBackupTime, backedUp && backedUp.at.getTime() / 1000);
    setOptional(dataDirectory.free, space && space.bavail * space.bsize);
    setOptional(dataDirectory.size, space && space.blocks * space.bsize);
    return registry.metrics();
  };
}
