/**
 * npm run bench:audit [-- --rows N --months M --calls C --url URL]: measures lists and limits on an audit trail of 1,000,000 entries over 24 months, on
 * PostgreSQL. With `--url` it uses a running service and its `DATABASE_URL` from the environment; entries that are there already stay.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { addManyPatients } from '../api/testing/manyPatients';
import { startPostgres } from '../api/testing/postgres';
import { Visitor } from '../api/testing/visitor';
import { openWithoutMigrating } from '../api/src/database/store';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { compileService } from '../scripts/compile.mjs';
import { ROOT } from '../scripts/packages.mjs';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    months: { type: 'string', default: '24' },
    calls: { type: 'string', default: '40' },
    url: { type: 'string' },
  },
});
const PATIENTS = 2_000;
const MS_DIGITS = 1;

type Run = (statement: string) => Promise<unknown>;

/** Adds entries spread evenly over the months: each is about a random patient, by one of some health workers. */
async function fill(run: Run, rows: number, months: number) {
  await addManyPatients(run, PATIENTS);
  await run(`insert into audit (id, at, account_id, role, action, patient_id)
    select gen_random_uuid(), now() - random() * make_interval(months => ${months}), workers.ids[1 + (random() * (cardinality(workers.ids) - 1))::int], 'doctor',
      (array['patientRead', 'recordsListed', 'recordRead', 'patientSearched', 'appointmentsListed'])[1 + (random() * 4)::int],
      persons.ids[1 + (random() * (cardinality(persons.ids) - 1))::int]
    from generate_series(1, ${rows}),
      (select array_agg(id) as ids from accounts where role <> 'patient') as workers,
      (select array_agg(id) as ids from patients) as persons`);
  const { rows: functions } = (await run(`select to_regproc('make_months') is not null as there`)) as {
    rows: { there: boolean }[];
  };
  if (functions[0]?.there) await run(`select make_months('audit', 'at', 2)`);
  await run('vacuum analyze');
}

async function fillOnce(env: Record<string, string>) {
  const store = await openWithoutMigrating({ databaseUrl: env.DATABASE_URL!, dataDir: tmpdir() });
  const run = (statement: string) => store.db.execute(sql.raw(statement));
  const { rows } = (await run('select count(*)::int as count from audit')) as unknown as { rows: { count: number }[] };
  if (rows[0]!.count < Number(options.rows)) await fill(run, Number(options.rows), Number(options.months));
  await store.close();
}

/** Returns the median and the 95th percentile of some calls, in milliseconds. */
async function measure(call: (n: number) => Promise<{ status: number }>) {
  const times: number[] = [];
  for (let n = -5; n < Number(options.calls); n += 1) {
    const begun = performance.now();
    const { status } = await call(n);
    if (status !== 200) throw new Error(`A call was answered with ${status}`);
    if (n >= 0) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return [0.5, 0.95].map((part) => times[Math.floor(part * (times.length - 1))]!.toFixed(MS_DIGITS)).join(' / ');
}

async function measureAll(url: string) {
  const patient = new Visitor(url);
  await patient.call('signInAsSample', { role: 'patient' });
  const staff = await new Visitor(url).signIn('staff');
  const doctor = await new Visitor(url).signIn('doctor');
  const account = (await doctor.call('getSession', {})).body.signedIn!.publicId;
  const publicId = (await patient.call('getSession', {})).body.signedIn!.publicId;
  const day = addDays(todayInNepal(), -400);
  const calls: Record<string, () => Promise<{ status: number }>> = {
    'patient: first page of 20': () => patient.call('listMyAccessLog', { limit: 20 }),
    'patient: the 100 latest': () => patient.call('listMyAccessLog', { limit: 100 }),
    'administrator: latest': () => staff.call('searchAccessLog', { limit: 50 }),
    'administrator: by patient': () => staff.call('searchAccessLog', { patient: publicId, limit: 50 }),
    'administrator: by account': () => staff.call('searchAccessLog', { account, limit: 50 }),
    'administrator: one day, a year ago': () => staff.call('searchAccessLog', { from: day, to: day, limit: 50 }),
    'administrator: an account with few entries': () => staff.call('searchAccessLog', { account: publicId, limit: 50 }),
    'desk: search with its limit': () => staff.call('searchPatients', { text: 'Zzq' }),
    'desk: the last opened': () => staff.call('listRecentPatients', {}),
    'patterns of a week': () => staff.call('getSecurityPatterns', {}),
  };
  console.log('call: median / 95th percentile in ms');
  for (const [name, call] of Object.entries(calls)) console.log(`${name}: ${await measure(call)}`);
}

async function startOwn() {
  await compileService();
  const cluster = await startPostgres();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, PORTAL_SECRET: randomBytes(32).toString('hex') };
  const service = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, ...env, SITE_DIR: '/nonexistent', PORT: '0', PORTAL_DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    createInterface(service.stdout).on('line', (line) => line.startsWith('ready ') && resolve(line.slice(6)));
  });
  const stop = async () => {
    service.kill('SIGINT');
    await once(service, 'exit');
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, env, stop };
}

const running = options.url
  ? { url: options.url, env: { DATABASE_URL: process.env.DATABASE_URL! }, stop: async () => undefined }
  : await startOwn();
try {
  await fillOnce(running.env);
  await measureAll(running.url);
} finally {
  await running.stop();
}
process.exit(0);
