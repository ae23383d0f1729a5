/**
 * npm run bench:growth [-- --sizes 10000/10/20,100000/500/2000 --seconds S --embedded]: measures the service on PostgreSQL, or with its embedded database,
 * with more and more patients, facilities and doctors, up to 1000000/6000/20000, and prints one table: requests per second and p99 in ms at 10 connections, and
 * the bytes of what the booking page asks for.
 */
import autocannon from 'autocannon';
import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { todayInNepal } from '@chautari/contract/calendar';
import { openWithoutMigrating } from '../api/src/database/store';
import { addManyPatients } from '../api/testing/manyPatients';
import { startPostgres } from '../api/testing/postgres';
import { compileService } from '../scripts/compile.mjs';
import { addCountry, addVisits, MUNICIPALITIES } from './bench/country';
import { formatLoad, readMachineCpu } from './bench/machine';
import {
  addCallers,
  buildPost,
  buildRequests,
  listOpenSlots,
  startSessions,
  type Callers,
  type Prepare,
  type RunSql,
} from './bench/requests';
import { startService } from './bench/service';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000/10/20,100000/500/2000' },
    seconds: { type: 'string', default: '4' },
    embedded: { type: 'boolean', default: false },
  },
});
const CONNECTIONS = 10;
const MAX_IDLE_SECONDS = 60;
/** The CPU time of a second in which the machine does next to nothing. */
const IDLE_CPU_MS = 200;

/** Returns staff of a facility, and an administrator of its municipality. */
async function addDesk(run: RunSql) {
  const { rows } = await run(
    `select id, municipality_id as municipality from facilities where municipality_id is not null order by id limit 1`,
  );
  const { id, municipality } = rows[0]! as { id: string; municipality: number };
  const place = JSON.stringify({ level: 'municipality', municipalityId: municipality });
  const { rows: added } = await run(`insert into accounts (id, role, public_id, language, administrator, place) values
    (gen_random_uuid(), 'staff', 'A-2082-1', 'np', false, null), (gen_random_uuid(), 'staff', 'A-2082-2', 'np', true, '${place}') returning id`);
  const ids = added.map((row) => String(row.id));
  const [staff, administrator] = await startSessions(run, ids, [id]);
  return { staff: staff!, administrator: administrator!, facilityId: id, municipality };
}

/** Returns the bytes of the doctors and next times of a booking page, compressed. */
async function measurePage(url: string) {
  const read = async (to: string) => {
    const answer = await fetch(`${url}/api${to}`, { headers: { 'accept-encoding': 'identity' } });
    const text = await answer.text();
    return { bytes: Buffer.byteLength(text), body: JSON.parse(text) as { doctors: { id: string }[] } };
  };
  const { bytes, body } = await read('/doctors');
  const next = await read(`/doctors/next-slots?doctorIds=${body.doctors.map(({ id }) => id).join()}`);
  return { doctors: bytes, next: next.bytes };
}

type Desk = Awaited<ReturnType<typeof addDesk>>;

function buildGrowthRequests(
  requests: Record<string, Prepare>,
  desk: Desk,
  callers: Pick<Callers, 'staff'>,
): Record<string, Prepare> {
  const get =
    (to: string, cookie: string): Prepare =>
    (request) => ({
      ...request,
      path: `/api${to}`,
      headers: { cookie },
    });
  const queue = { date: todayInNepal(), part: 'now', limit: 10 };
  return {
    'doctors by place': (request, n) => ({
      ...request,
      path: `/api/doctors?nearMunicipalityId=${MUNICIPALITIES[n % MUNICIPALITIES.length]![2]}`,
    }),
    booking: requests.booking!,
    'whole ID': requests['search by ID']!,
    'part of a name': requests['part of a name']!,
    'reports of the desk': (request) => ({ ...request, ...buildPost('/reports/search', { limit: 20 }, desk.staff) }),
    'queue of the desk': (request) => ({ ...request, ...buildPost('/queue/search', queue, desk.staff) }),
    // Each caller has another facility: no two of them share a count.
    'figures, 100 posts': (request, n) => ({
      ...request,
      path: '/api/figures/2083/8',
      headers: { cookie: callers.staff[n % callers.staff.length]! },
    }),
    'figures, facility': get(`/figures/2083/8?facilityId=${desk.facilityId}`, desk.staff),
    'figures, municip.': get(`/figures/2083/8?municipalityId=${desk.municipality}`, desk.administrator),
  };
}

/** Waits, a minute at most, until the jobs that follow a booking have ended: they compete with what is measured next. */
async function waitUntilIdle() {
  for (let second = 0; second < MAX_IDLE_SECONDS; second++) {
    const before = readMachineCpu();
    await pause(1000);
    if (readMachineCpu() - before < IDLE_CPU_MS) return;
  }
}

/** Sends one kind of request for some seconds. */
async function measure(url: string, prepare: Prepare) {
  await waitUntilIdle();
  let sent = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: Number(options.seconds),
    requests: [{ setupRequest: (request) => prepare(request, sent++) }],
  });
  return `${Math.round(requests.average)} (${latency.p99})${non2xx + errors ? ` ${non2xx + errors} failed` : ''}`;
}

/** Fills a database of a size and measures it. Returns a column of the table. */
async function benchSize(size: string): Promise<Record<string, string>> {
  const [patients, facilities, doctors] = size.split('/').map(Number) as [number, number, number];
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-growth-'));
  const cluster = options.embedded ? undefined : await startPostgres({ durable: true });
  if (!cluster && !options.embedded) throw new Error('PostgreSQL is not installed');
  const dataDir = path.join(folder, 'service');
  await mkdir(dataDir);
  const env = { DATA_DIR: dataDir, ...(cluster && { DATABASE_URL: cluster.url }) };
  await (await startService(env)).stop();
  const store = await openWithoutMigrating({ dataDir, ...(cluster && { databaseUrl: cluster.url }) });
  const run: RunSql = async (statement) =>
    (await store.db.execute(sql.raw(statement))) as unknown as Awaited<ReturnType<RunSql>>;
  await addCountry(run, { facilities, doctors });
  await addManyPatients(run, patients);
  const callers = await addCallers(run);
  await addVisits(run);
  const desk = await addDesk(run);
  await run('analyze');
  await store.close();
  const service = await startService(env);
  const slots = await listOpenSlots(service.url, callers.doctorIds);
  const column: Record<string, string> = {};
  const page = await measurePage(service.url);
  for (const [name, prepare] of Object.entries(
    buildGrowthRequests(buildRequests({ ...callers, slots }, patients), desk, callers),
  ))
    column[name] = await measure(service.url, prepare);
  column['page: doctors'] = `${page.doctors} bytes`;
  column['page: next times'] = `${page.next} bytes`;
  column['load average'] = formatLoad();
  await service.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
  return column;
}

await compileService();
console.log(
  `${cpus().length} cores, load average before ${formatLoad()}; requests/s (p99 ms) at ${CONNECTIONS} connections`,
);
const sizes = options.sizes.split(',');
const columns: Record<string, string>[] = [];
for (const size of sizes) {
  columns.push(await benchSize(size));
  // The next one may take long.
  console.log(size, columns.at(-1));
}
const formatRow = (cells: string[]) => cells.map((cell) => cell.padEnd(26)).join('');
console.log(formatRow(['patients/facilities/doctors', ...sizes]));
for (const name of Object.keys(columns[0]!)) console.log(formatRow([name, ...columns.map((column) => column[name]!)]));
