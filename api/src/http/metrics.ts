/**
 * Every metric of the service beside those of the process. Labels hold values of a fixed set only: no ids, names,
 * addresses or paths. The registry is the process's own, like the counters in it.
 */
import { VITAL_STEPS } from '@chautari/contract/vitalSteps';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
const registers = [registry];

/** Adds what is known of the process: memory, CPU, event loop, garbage collection. */
export const collectProcessMetrics = () => collectDefaultMetrics({ register: registry });

const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const requestLabels = ['method', 'route', 'status'] as const;

export const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by method, route pattern and status class',
  labelNames: requestLabels,
  registers,
});
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until a request is answered, by method, route pattern and status class',
  labelNames: requestLabels,
  buckets: LATENCY_SECONDS,
  registers,
});
export const problems = new Counter({
  name: 'chautari_problems_total',
  help: 'Answers that are no success, by code; slotTaken is a lost race for a slot',
  labelNames: ['code'],
  registers,
});
export const securityEventsNoted = new Counter({
  name: 'chautari_security_events_total',
  help: 'Refusals that the security log notes, by kind',
  labelNames: ['kind'],
  registers,
});
export const slotsTaken = new Counter({
  name: 'chautari_slots_taken_total',
  help: 'Slots taken by a booking',
  registers,
});
export const replicaReads = new Counter({
  name: 'chautari_replica_reads_total',
  help: 'Reads that a replica may answer, by outcome: replica; ownWrite, behind, failed (the primary answered)',
  labelNames: ['outcome'],
  registers,
});
export const replicaLag = new Gauge({
  name: 'chautari_replica_lag_seconds',
  help: 'How far the replica was behind at the last check; not there while it does not answer',
  registers,
});
const versionLabels = ['module', 'version'] as const;

export const moduleLoads = new Counter({
  name: 'chautari_module_loads_total',
  help: 'What became of modules in browsers, by outcome: loaded, failed, renderError, rejected (a call that the service refused)',
  labelNames: [...versionLabels, 'outcome'],
  registers,
});
export const moduleErrors = new Counter({
  name: 'chautari_module_errors_total',
  help: 'Errors that the code of modules threw in browsers',
  labelNames: versionLabels,
  registers,
});
const vital = (name: string, help: string, steps: readonly number[]) =>
  new Histogram({ name, help, labelNames: versionLabels, buckets: steps.map((step) => step / 1000), registers });
export const webVitals = {
  lcp: vital('chautari_module_lcp_seconds', 'Largest contentful paint of pages, by their module', VITAL_STEPS.lcp),
  inp: vital('chautari_module_inp_seconds', 'Interaction to next paint, by the module shown', VITAL_STEPS.inp),
  cls: vital('chautari_module_cls', 'Cumulative layout shift, by the module shown', VITAL_STEPS.cls),
};
export const moduleShare = new Gauge({
  name: 'chautari_module_share',
  help: 'The part of visitors who get a version, from 0 to 1, by stage: active, or canary',
  labelNames: [...versionLabels, 'stage'],
  registers,
});
/** Read when they are scraped. Values of the database are the same at every process: take the maximum, not the sum. */
export const ready = new Gauge({
  name: 'chautari_ready',
  help: '1 if /readyz says that the service is ready',
  registers,
});
export const databaseUp = new Gauge({
  name: 'chautari_database_up',
  help: '1 if the database answered the last scrape in time',
  registers,
});
export const pool = {
  size: new Gauge({ name: 'chautari_database_pool_connections', help: 'Open connections of the pool', registers }),
  idle: new Gauge({ name: 'chautari_database_pool_idle', help: 'Connections that nobody uses', registers }),
  waiting: new Gauge({
    name: 'chautari_database_pool_waiting',
    help: 'Requests that wait for a connection',
    registers,
  }),
  max: new Gauge({ name: 'chautari_database_pool_max', help: 'Connections that the pool may open', registers }),
};
export const outboxMessages = new Gauge({
  name: 'chautari_outbox_messages',
  help: 'Messages that wait, and those of the last day that were sent or failed, by channel and state',
  labelNames: ['channel', 'state'],
  registers,
});
export const outboxOldestSeconds = new Gauge({
  name: 'chautari_outbox_oldest_seconds',
  help: 'Age of the oldest message of a channel and state that is counted',
  labelNames: ['channel', 'state'],
  registers,
});
export const smsUsed = new Gauge({
  name: 'chautari_sms_used_ratio',
  help: 'The part of a ceiling of SMS that is used, from 0 to 1, by ceiling: day, hour, and the most used prefix',
  labelNames: ['ceiling'],
  registers,
});
export const guestUploadsUsed = new Gauge({
  name: 'chautari_guest_uploads_used_ratio',
  help: 'The part of the room for uploads without an account that is used, from 0 to 1',
  registers,
});
export const guestHolds = new Gauge({
  name: 'chautari_guest_holds',
  help: 'Slots that guests hold until the code from their phone confirms them',
  registers,
});
export const sessions = new Gauge({
  name: 'chautari_sessions',
  help: 'Live sessions by role',
  labelNames: ['role'],
  registers,
});
export const securityPatterns = new Gauge({
  name: 'chautari_security_patterns',
  help: 'What looks like an attack in the last day, by pattern: accounts refused often, networks that try many accounts, doctors who open many records',
  labelNames: ['pattern'],
  registers,
});
export const lastBackupTime = new Gauge({
  name: 'chautari_last_backup_timestamp_seconds',
  help: 'When the last good backup was finished, in seconds since 1970; absent if there is none',
  registers,
});
export const dataDirectory = {
  free: new Gauge({ name: 'chautari_data_free_bytes', help: 'Free space on the disk of DATA_DIR', registers }),
  size: new Gauge({ name: 'chautari_data_size_bytes', help: 'Size of the disk of DATA_DIR', registers }),
};
