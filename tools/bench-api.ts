/**
 * npm run bench:api [-- --engine postgres|pglite --patients N --seconds S --only booking,notices --keep FOLDER --growth]: measures requests
 * per second. The service runs in its own process with 1,000,000 generated patients on PostgreSQL and 100,000 on PGlite, and gets requests
 * over 10 and over 50 local connections. The database is deleted, unless `--keep` names a folder: the next run uses that database again.
 * `--growth` measures PostgreSQL with 10,000, 100,000 and 1,000,000 patients and prints one table.
 * CPU time is printed per request: it hardly depends on other load of the machine, while rates do. `--requests N` sends N requests instead of
 * measuring for a time, which makes CPU time comparable on a busy machine. `--profile FOLDER` writes CPU profiles of the service.
 */
import autocannon from 'autocannon';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { addManyPatients } from '../api/testing/manyPatients';
import { startPostgres, type Cluster } from '../api/testing/postgres';
import { fileExists } from '../api/src/database/fileExists';
import { openWithoutMigrating } from '../api/src/database/store';
import { addCountry } from './bench/country';
import { readFamilyCpu, readMachineCpu, readProcessCpu, formatLoad, readMemory } from './bench/machine';
import { addCallers, listOpenSlots, buildRequests, type Callers, type Prepare, type RunSql } from './bench/requests';
import { startService } from './bench/service';
import { compileService } from '../scripts/compile.mjs';

type Engine = 'postgres' | 'pglite';

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string' },
    patients: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    keep: { type: 'string' },
    requests: { type: 'string' },
    profile: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
});
const DURATION = options.requests ? { amount: Number(options.requests) } : { duration: Number(options.seconds ?? 6) };
const CONNECTIONS = [10, 50];
const WARM_UP = options.requests ? { amount: 1_000 } : { duration: 2 };
/** Staff see the patients of their post: those of a busy one. */
const PATIENTS_OF_POST = 10_000;
const GROWTH = [10_000, 100_000, 1_000_000];
/** With a hundred times as many patients, each rate must stay above this share. */
const MIN_SHARE = 2 / 3;

/** Goals on PostgreSQL with a million patients, 10 connections, 2 cores. */
const GOALS: Record<string, { perSecond: number } | { p99: number }> = {
  notices: { perSecond: 20_000 },
  doctors: { perSecond: 20_000 },
  'open slots': { perSecond: 2_000 },
  booking: { perSecond: 1_000 },
  'search by ID': { p99: 10 },
  'search by phone': { p99: 10 },
  'name, beginning': { p99: 40 },
  'part of a name': { p99: 40 },
  'part, Devanagari': { p99: 40 },
  'rare name': { p99: 40 },
};

const startBenchService = (env: Record<string, string>) =>
  startService(env, options.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`] : []);

interface Data {
  env: Record<string, string>;
  cluster?: Cluster;
  callers: Callers;
  remove: () => Promise<void>;
}

/** Fills a database with patients, unless an earlier run did, and adds callers. */
async function openData(engine: Engine, count: number): Promise<Data | undefined> {
  const folder = options.keep
    ? path.resolve(options.keep, `${engine}-${count}`)
    : await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
  const dataDir = path.join(folder, 'service');
  const cluster =
    engine === 'postgres'
      ? await startPostgres({ durable: true, ...(options.keep && { keepIn: path.join(folder, 'postgres') }) })
      : undefined;
  if (engine === 'postgres' && !cluster) return undefined;
  const env: Record<string, string> = { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) };
  await mkdir(dataDir, { recursive: true });
  await (await startBenchService(env)).stop();
  const store = await openWithoutMigrating({ dataDir, ...(cluster && { databaseUrl: cluster.url }) });
  const run: RunSql = async (statement) =>
    (await store.db.execute(sql.raw(statement))) as unknown as Awaited<ReturnType<RunSql>>;
  const stampFile = path.join(folder, 'filled');
  const started = Date.now();
  if (!(await fileExists(stampFile))) {
    await addCountry(run, { facilities: Math.ceil(count / PATIENTS_OF_POST), doctors: 0 });
    await addManyPatients(run, count);
    await writeFile(stampFile, '');
    console.log(`filled in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  const callers = await addCallers(run);
  await run('analyze');
  await store.close();
  return {
    env,
    ...(cluster && { cluster }),
    callers,
    remove: async () => {
      if (!options.keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

const counters = new Map<string, number>();
const sendRequests = (
  url: string,
  name: string,
  connections: number,
  duration: { duration: number } | { amount: number },
  prepare: Prepare,
) =>
  autocannon({
    url,
    connections,
    ...duration,
    requests: [
      {
        setupRequest: (request) => {
          const n = counters.get(name) ?? 0;
          counters.set(name, n + 1);
          return prepare(request, n);
        },
      },
    ],
  });

const NAME_WIDTH = 18;
const formatRow = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index ? String(cell).padStart(11) : String(cell).padEnd(NAME_WIDTH))).join(' ');

const formatGoal = (name: string, perSecond: number, p99: number) => {
  const goal = GOALS[name]!;
  const [text, isMet] =
    'p99' in goal ? [`p99<=${goal.p99}`, p99 <= goal.p99] : [`>=${goal.perSecond}`, perSecond >= goal.perSecond];
  return `${text} ${isMet ? 'ok' : 'NO'}`;
};

interface Result {
  name: string;
  connections: number;
  perSecond: number;
  p99: number;
}

/** Sends one kind of request for some seconds and prints the measurements. */
async function measure(
  service: { url: string; pid: number },
  cluster: Cluster | undefined,
  { name, connections, prepare }: { name: string; connections: number; prepare: Prepare },
) {
  const readUsage = () => ({
    service: readProcessCpu(service.pid),
    database: cluster ? readFamilyCpu(cluster.pid) : 0,
    bench: readProcessCpu(process.pid),
    machine: readMachineCpu(),
    at: Date.now(),
  });
  const before = readUsage();
  const { requests, latency, non2xx, errors } = await sendRequests(service.url, name, connections, DURATION, prepare);
  const after = readUsage();
  const getUsage = (key: keyof typeof before) => after[key] - before[key];
  const formatPerRequest = (ms: number) => (ms / Math.max(1, requests.total)).toFixed(3);
  const others =
    Math.max(0, getUsage('machine') - getUsage('service') - getUsage('database') - getUsage('bench')) /
    getUsage('at') /
    cpus().length;
  const perSecond = Math.round(requests.average);
  console.log(
    formatRow([
      name,
      connections,
      perSecond,
      latency.p50,
      latency.p99,
      non2xx + errors,
      formatPerRequest(getUsage('service')),
      cluster ? formatPerRequest(getUsage('database')) : '',
      Math.round(readMemory(service.pid)),
      `${Math.round(100 * others)} %`,
      connections === 10 ? formatGoal(name, perSecond, latency.p99) : '',
    ]),
  );
  return { name, connections, perSecond, p99: latency.p99 } satisfies Result;
}

async function benchEngine(engine: Engine, count: number, connectionCounts: number[]): Promise<Result[]> {
  console.log(
    `\n${engine}, ${count.toLocaleString('en')} patients, ${cpus().length} cores, load average ${formatLoad()}`,
  );
  const data = await openData(engine, count);
  if (!data) {
    console.log('PostgreSQL is not installed, skipped');
    return [];
  }
  const service = await startBenchService(data.env);
  const bench = { ...data.callers, slots: await listOpenSlots(service.url, data.callers.doctorIds) };
  console.log(
    formatRow([
      '',
      'connections',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'failed',
      'CPU service',
      'CPU databas',
      'memory MB',
      'others CPU',
      'goal at 10',
    ]),
  );
  const names = options.only?.split(',');
  const results: Result[] = [];
  for (const [name, prepare] of Object.entries(buildRequests(bench, count)).filter(
    ([each]) => !names || names.includes(each),
  )) {
    await sendRequests(service.url, name, 10, WARM_UP, prepare);
    for (const connections of connectionCounts)
      results.push(await measure(service, data.cluster, { name, connections, prepare }));
  }
  await service.stop();
  await data.cluster?.stop();
  await data.remove();
  console.log(`load average at the end ${formatLoad()}; CPU in ms per request`);
  return results;
}

/** Prints rates and p99 of each request by number of patients. */
async function benchGrowth() {
  const all: Result[][] = [];
  for (const count of GROWTH) all.push(await benchEngine('postgres', count, [10]));
  console.log(
    `\nrequests/s (p99 ms) at 10 connections, by number of patients; each rate must keep at least ${Math.round(MIN_SHARE * 100)} %`,
  );
  console.log(formatRow(['', ...GROWTH.map((count) => count.toLocaleString('en')), 'share']));
  for (const [index, { name, perSecond: first }] of (all[0] ?? []).entries()) {
    const line = all.map((results) => results[index]!);
    const share = line.at(-1)!.perSecond / first;
    console.log(
      formatRow([
        name,
        ...line.map(({ perSecond, p99 }) => `${perSecond} (${p99})`),
        `${Math.round(100 * share)} % ${share >= MIN_SHARE ? 'ok' : 'NO'}`,
      ]),
    );
  }
}

await compileService();
if (options.growth) await benchGrowth();
else {
  for (const engine of options.engine ? [options.engine as Engine] : (['postgres', 'pglite'] as const)) {
    await benchEngine(engine, Number(options.patients ?? (engine === 'postgres' ? 1_000_000 : 100_000)), CONNECTIONS);
  }
}
