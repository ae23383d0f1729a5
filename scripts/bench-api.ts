/**
 * npm run bench:api [-- --engine postgres|pglite --patients N --seconds S --only booking,notices]: what the service bears. It runs in a process of
 * its own on a database that is thrown away, with 1,000,000 made-up patients on PostgreSQL and 100,000 on PGlite, asked by 10 and by 50
 * connections from this machine. Printed beside the prototype's figures and the goals (PostgreSQL, 10 connections).
 */
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { addManyPatients, patientIdOf, phoneOf, RARE } from '../api/testing/manyPatients';
import { startPostgres } from '../api/testing/postgres';
import { openAsItIs } from '../api/src/store/store';
import { ROOT } from './packages.mjs';

const { values: asked } = parseArgs({ options: { engine: { type: 'string' }, patients: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string' } } });
const SECONDS = Number(asked.seconds ?? 6);
const CONNECTIONS = [10, 50];
const DOCTORS = 10;
const CALLERS = 400;

/** Requests a second of the prototype, 50 connections, and the goals at 10. */
const BEFORE: Record<string, { pglite?: number; postgres?: number; goal?: string }> = {
  notices: { pglite: 1105, postgres: 2001, goal: '>= 4000/s' }, doctors: { pglite: 1093, postgres: 2585, goal: '>= 4000/s' }, 'open slots': { pglite: 523, postgres: 1496 },
  booking: { pglite: 403, postgres: 1331, goal: '>= 1000/s' }, 'search by ID': { pglite: 1328, postgres: 4363, goal: 'p99 < 15 ms' }, 'search by phone': { pglite: 1181, postgres: 3908, goal: 'p99 < 15 ms' },
  'name, beginning': { pglite: 958, postgres: 2703, goal: 'p99 < 40 ms' }, 'part of a name': { goal: 'p99 < 40 ms' }, 'part, Devanagari': { goal: 'p99 < 40 ms' }, 'rare name': { goal: 'p99 < 40 ms' },
};

interface Bench { url: string; pid: number; staff: string[]; patients: string[]; slots: { doctorId: string; id: string }[] }
type Prepare = (request: autocannon.Request, n: number) => autocannon.Request;

const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const post = (to: string, body: object, cookie: string) => ({ method: 'POST' as const, path: `/api${to}`, body: JSON.stringify(body), headers: { ...JSON_HEADERS, cookie, 'idempotency-key': randomUUID() } });

/** What is asked, one request after the other; each by another caller, so that nobody comes to a limit. */
function askings({ staff, patients, slots }: Bench, count: number): Record<string, Prepare> {
  const doctorIds = [...new Set(slots.map(({ doctorId }) => doctorId))];
  const search = (text: (n: number) => string): Prepare => (request, n) => ({ ...request, ...post('/patients/search', { text: text(n) }, staff[n % staff.length]!) });
  const pick = (...texts: string[]) => (n: number) => texts[n % texts.length]!;
  return {
    notices: (request) => ({ ...request, path: '/api/notices' }),
    doctors: (request) => ({ ...request, path: '/api/doctors' }),
    'open slots': (request, n) => ({ ...request, path: `/api/doctors/${doctorIds[n % doctorIds.length]}/slots?days=7` }),
    booking: (request, n) => {
      const { doctorId, id } = slots[n % slots.length]!;
      const form = { firstName: 'Gita', lastName: 'Gurung', age: 35, sex: 'female', email: null, mobile: '+9779811112222', address: { provinceId: 1, districtId: 7, municipalityId: 58, ward: 5 }, doctorId, slotId: id };
      return { ...request, ...post('/appointments', form, patients[n % patients.length]!) };
    },
    'search by ID': search((n) => patientIdOf(1 + ((n * 7919) % count))),
    'search by phone': search((n) => phoneOf(1 + ((n * 7919) % count))),
    'name, beginning': search(pick('Sha', 'Gur', 'Kam', 'Thapa')),
    'part of a name': search(pick('ram', 'hada', 'mang', 'resth')),
    'part, Devanagari': search(pick('राम', 'श्रेष्ठ', 'तामा', 'कृष्ण')),
    'rare name': search(pick(RARE.slice(0, 5), 'kubamo')),
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Sessions of so many made-up staff members and patients, and doctors who see somebody every ten minutes. */
async function prepare(run: (statement: string) => Promise<unknown>) {
  const session = async (accountId: string) => {
    const token = randomBytes(32).toString('base64url');
    await run(`insert into sessions (token_hash, account_id, idle_until, expires_at) values ('${hashOf(token)}', '${accountId}', now() + interval '1 day', now() + interval '1 day')`);
    return `session=${token}`;
  };
  const staff: string[] = [];
  const patients: string[] = [];
  for (let n = 0; n < CALLERS; n++) {
    const id = randomUUID();
    await run(`insert into accounts (id, role, public_id, language) values ('${id}', 'staff', 'A-2083-${80_000 + n}', 'np')`);
    staff.push(await session(id));
  }
  const { rows } = (await run(`select id from accounts where role = 'patient' and not sample order by public_id limit ${CALLERS}`)) as { rows: { id: string }[] };
  for (const { id } of rows) patients.push(await session(id));
  const doctorIds: string[] = [];
  const always = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:50' })));
  for (let n = 0; n < DOCTORS; n++) {
    const id = randomUUID();
    await run(`insert into accounts (id, role, public_id, language) values ('${id}', 'doctor', 'D-2083-${80_000 + n}', 'np')`);
    await run(`insert into doctors (account_id, name, specialization, qualification, practising_since, nmc_number) values ('${id}', '{"en":"Dr. A","np":"डा. ए"}', '{"en":"General practice","np":"सामान्य चिकित्सा"}', 'MBBS', '2010-01-01', '${800_000 + n}')`);
    await run(`insert into clinics (id, doctor_id, facility_id, charge, slot_minutes, weekly_times) values ('${randomUUID()}', '${id}', (select id from facilities limit 1), 300, 10, '${always}')`);
    doctorIds.push(id);
  }
  return { staff, patients, doctorIds };
}

async function startService(env: Record<string, string>) {
  const child = spawn(process.execPath, ['api/dist/main.js'], { cwd: ROOT, env: { ...process.env, SITE_DIR: '/nonexistent', PORT: '0', PORTAL_DEMO: 'on', ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)));
    child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready`)));
  });
  const stop = () => new Promise((resolve) => { child.once('exit', resolve); child.kill('SIGINT'); });
  return { url, pid: child.pid!, stop };
}

async function openSlotsOf(url: string, doctorIds: string[]) {
  const all = await Promise.all(doctorIds.map(async (doctorId) => {
    const { slots } = (await (await fetch(`${url}/api/doctors/${doctorId}/slots?days=31`)).json()) as { slots: { id: string }[] };
    return slots.map(({ id }) => ({ doctorId, id }));
  }));
  // One slot of each doctor after the other, so that neighbours do not meet.
  return all[0]!.flatMap((_, index) => all.flatMap((slots) => slots[index] ?? []));
}

/** Resident memory of a process in MB. */
const memoryOf = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const counters = new Map<string, number>();
const fire = (url: string, name: string, connections: number, duration: number, prepareOne: Prepare) =>
  autocannon({
    url, connections, duration,
    requests: [{ setupRequest: (request) => { const n = counters.get(name) ?? 0; counters.set(name, n + 1); return prepareOne(request, n); } }],
  });

const row = (cells: (string | number)[]) => cells.map((cell, index) => (index ? String(cell).padStart(11) : String(cell).padEnd(20))).join(' ');

async function benchEngine(engine: 'postgres' | 'pglite') {
  const count = Number(asked.patients ?? (engine === 'postgres' ? 1_000_000 : 100_000));
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-bench-'));
  const cluster = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  if (engine === 'postgres' && !cluster) return console.log('PostgreSQL: not installed here, left out');
  const env: Record<string, string> = { DATA_DIR: folder, ...(cluster && { DATABASE_URL: cluster.url }) };
  await (await startService(env)).stop();
  const store = await openAsItIs({ dataDir: folder, ...(cluster && { databaseUrl: cluster.url }) });
  const run = (statement: string) => store.db.execute(sql.raw(statement));
  const begun = Date.now();
  await addManyPatients(run, count);
  const { doctorIds, ...callers } = await prepare(run);
  await store.close();
  console.log(`\n${engine}: ${count.toLocaleString('en')} patients, filled in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  const service = await startService(env);
  const bench: Bench = { ...service, ...callers, slots: await openSlotsOf(service.url, doctorIds) };
  console.log(row(['', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'failed', 'memory MB', 'prototype/s', 'goal']));
  const wanted = asked.only?.split(',');
  for (const [name, prepareOne] of Object.entries(askings(bench, count)).filter(([each]) => !wanted || wanted.includes(each))) {
    await fire(service.url, name, 10, 2, prepareOne);
    for (const connections of CONNECTIONS) {
      const { requests, latency, non2xx, errors } = await fire(service.url, name, connections, SECONDS, prepareOne);
      const before = BEFORE[name]!;
      console.log(row([name, connections, Math.round(requests.average), latency.p50, latency.p99, non2xx + errors, Math.round(await memoryOf(service.pid)), connections === 50 ? (before[engine] ?? '') : '', connections === 10 && engine === 'postgres' ? (before.goal ?? '') : '']));
    }
  }
  await service.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}

for (const engine of asked.engine ? [asked.engine as 'postgres' | 'pglite'] : (['postgres', 'pglite'] as const)) await benchEngine(engine);
