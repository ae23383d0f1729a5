/**
 * npm run bench:api [-- --engine postgres|pglite --patients N --seconds S --only booking,notices --keep FOLDER --growth]: what the service bears.
 * It runs in a process of its own with 1,000,000 made-up patients on PostgreSQL and 100,000 on PGlite, asked by 10 and by 50 connections from this
 * machine. The database is thrown away, unless `--keep` names a folder: then it is filled once and used again by the next run.
 * `--growth` asks PostgreSQL the same with 10,000, 100,000 and 1,000,000 patients and prints one table.
 * CPU time is printed for each request, since rates fall when others use the machine, and CPU time hardly does; `--requests N` asks N times,
 * however long it takes, which makes CPU time comparable on a busy machine. `--profile FOLDER` writes CPU profiles of the service there.
 */
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { addManyPatients } from '../api/testing/manyPatients';
import { startPostgres, type Cluster } from '../api/testing/postgres';
import { openAsItIs } from '../api/src/database/store';
import { cpuOfFamily, cpuOfMachine, cpuOfProcess, loadNow, memoryOf } from './bench/machine';
import { addCallers, openSlotsOf, requestsOf, type Callers, type Prepare, type RunSql } from './bench/requests';
import { compile } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';

type Engine = 'postgres' | 'pglite';

const { values: asked } = parseArgs({
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
const HOW_LONG = asked.requests ? { amount: Number(asked.requests) } : { duration: Number(asked.seconds ?? 6) };
const CONNECTIONS = [10, 50];
const WARM_UP = asked.requests ? { amount: 1_000 } : { duration: 2 };
const GROWTH = [10_000, 100_000, 1_000_000];
/** No line may be slower than this part of its rate when there are a hundred times as many patients. */
const MIN_KEPT = 2 / 3;

/** On PostgreSQL with a million patients, 10 connections, 2 cores. */
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

async function startService(env: Record<string, string>) {
  const profiling = asked.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(asked.profile)}`] : [];
  const child = spawn(process.execPath, [...profiling, 'api/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: '/nonexistent', PORT: '0', PORTAL_DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)),
    );
    child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGINT');
    });
  return { url, pid: child.pid!, stop };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

interface Data {
  env: Record<string, string>;
  cluster?: Cluster;
  callers: Callers;
  remove: () => Promise<void>;
}

/** Fills a database with patients, unless an earlier run has, and adds callers. */
async function openData(engine: Engine, count: number): Promise<Data | undefined> {
  const folder = asked.keep
    ? path.resolve(asked.keep, `${engine}-${count}`)
    : await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
  const dataDir = path.join(folder, 'service');
  const cluster =
    engine === 'postgres'
      ? await startPostgres({ durable: true, ...(asked.keep && { keepIn: path.join(folder, 'postgres') }) })
      : undefined;
  if (engine === 'postgres' && !cluster) return undefined;
  const env: Record<string, string> = { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) };
  await mkdir(dataDir, { recursive: true });
  await (await startService(env)).stop();
  const store = await openAsItIs({ dataDir, ...(cluster && { databaseUrl: cluster.url }) });
  const run: RunSql = async (statement) =>
    (await store.db.execute(sql.raw(statement))) as unknown as Awaited<ReturnType<RunSql>>;
  const filled = path.join(folder, 'filled');
  const begun = Date.now();
  if (!(await exists(filled))) {
    await addManyPatients(run, count);
    await writeFile(filled, '');
    console.log(`filled in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  }
  const callers = await addCallers(run);
  await run('analyze');
  await store.close();
  return {
    env,
    ...(cluster && { cluster }),
    callers,
    remove: async () => {
      if (!asked.keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

const counters = new Map<string, number>();
const fire = (
  url: string,
  name: string,
  connections: number,
  howLong: { duration: number } | { amount: number },
  prepareOne: Prepare,
) =>
  autocannon({
    url,
    connections,
    ...howLong,
    requests: [
      {
        setupRequest: (request) => {
          const n = counters.get(name) ?? 0;
          counters.set(name, n + 1);
          return prepareOne(request, n);
        },
      },
    ],
  });

const NAME_WIDTH = 18;
const row = (cells: (string | number)[]) =>
  cells.map((cell, index) => (index ? String(cell).padStart(11) : String(cell).padEnd(NAME_WIDTH))).join(' ');

const goalOf = (name: string, perSecond: number, p99: number) => {
  const goal = GOALS[name]!;
  const [text, met] =
    'p99' in goal ? [`p99<=${goal.p99}`, p99 <= goal.p99] : [`>=${goal.perSecond}`, perSecond >= goal.perSecond];
  return `${text} ${met ? 'ok' : 'NO'}`;
};

interface Result {
  name: string;
  connections: number;
  perSecond: number;
  p99: number;
}

/** Asks one kind of request for some seconds and prints a line of what was seen. */
async function measure(
  service: { url: string; pid: number },
  cluster: Cluster | undefined,
  { name, connections, prepareOne }: { name: string; connections: number; prepareOne: Prepare },
) {
  const spent = () => ({
    service: cpuOfProcess(service.pid),
    database: cluster ? cpuOfFamily(cluster.pid) : 0,
    bench: cpuOfProcess(process.pid),
    machine: cpuOfMachine(),
    at: Date.now(),
  });
  const before = spent();
  const { requests, latency, non2xx, errors } = await fire(service.url, name, connections, HOW_LONG, prepareOne);
  const after = spent();
  const used = (key: keyof typeof before) => after[key] - before[key];
  const perRequest = (ms: number) => (ms / Math.max(1, requests.total)).toFixed(3);
  const others =
    Math.max(0, used('machine') - used('service') - used('database') - used('bench')) / used('at') / cpus().length;
  const perSecond = Math.round(requests.average);
  console.log(
    row([
      name,
      connections,
      perSecond,
      latency.p50,
      latency.p99,
      non2xx + errors,
      perRequest(used('service')),
      cluster ? perRequest(used('database')) : '',
      Math.round(memoryOf(service.pid)),
      `${Math.round(100 * others)} %`,
      connections === 10 ? goalOf(name, perSecond, latency.p99) : '',
    ]),
  );
  return { name, connections, perSecond, p99: latency.p99 } satisfies Result;
}

async function benchEngine(engine: Engine, count: number, connectionCounts: number[]): Promise<Result[]> {
  console.log(`\n${engine}, ${count.toLocaleString('en')} patients, ${cpus().length} cores, load average ${loadNow()}`);
  const data = await openData(engine, count);
  if (!data) {
    console.log('PostgreSQL: not installed here, left out');
    return [];
  }
  const service = await startService(data.env);
  const bench = { ...data.callers, slots: await openSlotsOf(service.url, data.callers.doctorIds) };
  console.log(
    row([
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
  const wanted = asked.only?.split(',');
  const results: Result[] = [];
  for (const [name, prepareOne] of Object.entries(requestsOf(bench, count)).filter(
    ([each]) => !wanted || wanted.includes(each),
  )) {
    await fire(service.url, name, 10, WARM_UP, prepareOne);
    for (const connections of connectionCounts)
      results.push(await measure(service, data.cluster, { name, connections, prepareOne }));
  }
  await service.stop();
  await data.cluster?.stop();
  await data.remove();
  console.log(`load average at the end ${loadNow()}; CPU in ms for each request`);
  return results;
}

/** Rates and p99 of each request beside each other, by how many patients there are. */
async function benchGrowth() {
  const all: Result[][] = [];
  for (const count of GROWTH) all.push(await benchEngine('postgres', count, [10]));
  console.log(
    `\nrequests/s (p99 ms) at 10 connections, by the number of patients; each line keeps at least ${Math.round(MIN_KEPT * 100)} %`,
  );
  console.log(row(['', ...GROWTH.map((count) => count.toLocaleString('en')), 'kept']));
  for (const [index, { name, perSecond: first }] of (all[0] ?? []).entries()) {
    const line = all.map((results) => results[index]!);
    const kept = line.at(-1)!.perSecond / first;
    console.log(
      row([
        name,
        ...line.map(({ perSecond, p99 }) => `${perSecond} (${p99})`),
        `${Math.round(100 * kept)} % ${kept >= MIN_KEPT ? 'ok' : 'NO'}`,
      ]),
    );
  }
}

await compile();
if (asked.growth) await benchGrowth();
else {
  for (const engine of asked.engine ? [asked.engine as Engine] : (['postgres', 'pglite'] as const)) {
    await benchEngine(engine, Number(asked.patients ?? (engine === 'postgres' ? 1_000_000 : 100_000)), CONNECTIONS);
  }
}
