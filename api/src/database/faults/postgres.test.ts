/** Faults of the database while eight clients write. Each write is sent again, with its key, until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { statfs, writeFile, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { todayInNepal } from '@chautari/contract/calendar';
import { startCommitCutter } from '../../../testing/commitCutter';
import { createFolder, getSkipReason, type Data } from '../../../testing/engine';
import { aPatient, findOpenSlots, theDoctor } from '../../../testing/people';
import { hasPgbouncer, startPgbouncer } from '../../../testing/pgbouncer';
import { startPostgres, type Cluster } from '../../../testing/postgres';
import { anOpdNote, readOwnId } from '../../../testing/records';
import { startTestService, type RunningService } from '../../../testing/service';
import { Visitor } from '../../../testing/visitor';
import { Writers } from '../../../testing/writers';

const SECRET = 'for tests only, for tests only, for tests only';
/** It takes two seconds at most on a machine that has nothing else to do. */
const MAX_RECOVERY_MS = 15_000;
const OTHERS = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;
const TERMINATE = `select pg_terminate_backend(pid) ${OTHERS}`;
/** Reads go on: jobs of the service must not be taken for the write that a test waits for. */
const LOCK_WRITES = 'begin; lock table records in share mode';
const WAITING_WRITES = `select 1 from pg_locks where relation = 'records'::regclass and not granted`;
const reason = getSkipReason();
jest.setTimeout(180_000);

(reason ? describe.skip : describe)(`faults of PostgreSQL${reason ? ` (skipped: ${reason})` : ''}`, () => {
  const canMount = process.platform === 'linux' && process.getuid?.() === 0;
  let cluster: Cluster;
  let data: Data;
  let service: RunningService;
  let patient: Visitor;
  let patientId: string;
  let doctorId: string;

  /** Asks the server itself, from a database that no fault is about. */
  async function ask<T extends object>(statement: string, database = 'template1') {
    const url = new URL(cluster.url);
    url.pathname = `/${database}`;
    const client = new pg.Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    return client
      .query<T>(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  const rowsOf = (table: string, ofPatient = patientId) =>
    ask<{ id: string }>(`select id from ${table} where patient_id = '${ofPatient}'`, 'postgres');

  /** The same patient at another process. */
  const at = ({ url }: RunningService) => Object.assign(new Visitor(url), { cookie: patient.cookie });

  const serve = (env: Record<string, string> = {}) => startTestService(data, env);

  beforeAll(async () => {
    cluster = (await startPostgres({ durable: true, ...(canMount && { megabytes: 160 }) }))!;
    const { env, remove } = await createFolder();
    data = { env: { ...env, DATABASE_URL: cluster.url, PORTAL_SECRET: SECRET, LOG_LEVEL: 'fatal' }, remove };
    service = await serve();
    patient = await aPatient(service.url);
    patientId = await readOwnId(patient);
    ({ doctorId } = await theDoctor(service.url));
  });
  afterAll(async () => {
    await service?.stop();
    await cluster?.stop();
    await data?.remove();
  });

  const statusOf = async (route: string, { url } = service) => (await fetch(url + route)).status;

  const acknowledged: string[] = [];
  let writers: Writers;
  /** Stops what a test started besides them, also after a failure. */
  const running: { stop: () => Promise<unknown> }[] = [];
  const started = <T extends { stop: () => Promise<unknown> }>(each: T) => {
    running.push(each);
    return each;
  };
  afterEach(async () => {
    await writers?.abandon();
    for (const each of running.splice(0).reverse()) await each.stop();
  });

  async function startWriting(visitor = patient) {
    // Not those of today: one that begins before it is booked would be refused.
    const slots = (await findOpenSlots(visitor.url, doctorId))
      .filter(({ date }) => date > todayInNepal())
      .map(({ id }) => ({ doctorId, slotId: id }));
    const desk = await new Visitor(visitor.url).signIn('staff');
    writers = new Writers({ patient: visitor, patientId, desk, slots });
    await writers.until('acknowledged', 8);
  }

  /** Called when the database is there again: measures the time to the next acknowledged write. */
  async function recovery(fault: string) {
    const since = Date.now();
    await writers.until('acknowledged');
    const took = Date.now() - since;
    await writers.until('acknowledged', 8);
    process.stdout.write(`${fault}: a write acknowledged ${took} ms after the database was back\n`);
    expect(took).toBeLessThan(MAX_RECOVERY_MS);
  }

  /** Each acknowledged write is there once; nothing else is; who asks again gets the first answer. */
  async function check({ refuses = true } = {}) {
    await writers.stop();
    expect(writers.wrong).toEqual([]);
    expect(service.process.exitCode).toBeNull();
    if (refuses) expect(writers.refused).toBeGreaterThan(0);
    const rows = (await Promise.all(['records', 'appointments'].map((table) => rowsOf(table)))).flat();
    acknowledged.push(...writers.acknowledged.map(({ id }) => id));
    expect(rows.map(({ id }) => id).sort()).toEqual([...acknowledged].sort());
    const refused = writers.acknowledged.filter(({ failures }) => failures);
    for (const { write, id } of refused) expect((await write.send()).body).toMatchObject({ id });
  }

  it('outlives a server that crashes and starts again', async () => {
    await startWriting();
    await cluster.crash();
    await writers.until('refused', 8);
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    await cluster.start();
    await recovery('restart');
    expect(await statusOf('/readyz')).toBe(200);
    await check();
  });

  it('outlives a backend that is killed, which restarts all others', async () => {
    await startWriting();
    const [backend] = await ask<{ pid: number }>(`select pid ${OTHERS} and datname = 'postgres' limit 1`);
    process.kill(backend!.pid, 'SIGKILL');
    await writers.until('refused');
    while (
      !(await ask('select 1').then(
        () => true,
        () => false,
      ))
    );
    await recovery('kill -9 of a backend');
    await check();
  });

  it('goes on though all connections are terminated again and again', async () => {
    await startWriting();
    for (let n = 0; n < 10; n++) {
      await ask(TERMINATE);
      await writers.until('acknowledged');
    }
    await recovery('terminated 10 times');
    await check({ refuses: false });
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  });

  it('says so while the database is read-only', async () => {
    await startWriting();
    await ask('alter database postgres set default_transaction_read_only = on');
    await ask(TERMINATE);
    await writers.until('refused', 8);
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    // Reads are still answered.
    expect(await findOpenSlots(service.url, doctorId)).not.toEqual([]);
    await ask('alter database postgres reset default_transaction_read_only');
    await recovery('read-only');
    expect(await statusOf('/readyz')).toBe(200);
    await check();
  });

  const noMount = canMount ? '' : ' (skipped: to mount a small disk takes root on Linux)';
  (canMount ? it : it.skip)(`says so while the disk is full${noMount}`, async () => {
    await startWriting();
    const filler = path.join(cluster.folder, 'filler');
    const { bavail, bsize } = await statfs(cluster.folder);
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    await writers.until('refused', 8);
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    await rm(filler);
    await recovery('disk full');
    expect(await statusOf('/readyz')).toBe(200);
    await check();
  });

  it('gives the first answer where a write was committed and the connection was lost before it was said', async () => {
    const proxy = started(await startCommitCutter(cluster.url));
    const behind = started(await serve({ DATABASE_URL: proxy.url }));
    const visitor = await aPatient(behind.url);
    const own = await readOwnId(visitor);
    const write = { patientId: own, content: anOpdNote() };
    const headers = { 'idempotency-key': randomUUID() };
    proxy.cutAtCommit();
    const lost = await visitor.call('addRecord', write, headers);
    expect(lost).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(lost.headers.get('retry-after')).toBeTruthy();
    proxy.mend();
    // Retries while the service is not ready, as phones do.
    let again = await visitor.call('addRecord', write, headers);
    while (again.status === 503) again = await visitor.call('addRecord', write, headers);
    expect(again.status).toBe(200);
    expect(await rowsOf('records', own)).toEqual([{ id: again.body.id }]);
  });

  const noBouncer = hasPgbouncer() ? '' : ' (skipped: pgbouncer is not installed here)';
  (noBouncer ? it.skip : it)(`works and recovers through pgbouncer in transaction mode${noBouncer}`, async () => {
    const bouncer = started(await startPgbouncer(cluster.url));
    const behind = started(await serve({ DATABASE_URL: bouncer.url, DATABASE_PREPARED_STATEMENTS: 'off' }));
    await startWriting(at(behind));
    await cluster.crash();
    await writers.until('refused', 8);
    expect([await statusOf('/readyz', behind), await statusOf('/healthz', behind)]).toEqual([503, 200]);
    await cluster.start();
    await recovery('restart behind pgbouncer');
    await check();
  });

  it('ends within the time that the unit gives though a statement hangs', async () => {
    const behind = started(await serve());
    const locker = new pg.Client({ connectionString: cluster.url });
    await locker.connect();
    await locker.query(LOCK_WRITES);
    const hanging = at(behind)
      .call('addRecord', { patientId, content: anOpdNote() })
      .catch(() => undefined);
    while (!(await ask(WAITING_WRITES, 'postgres')).length);
    const since = Date.now();
    expect(await behind.stop()).toBe(0);
    const took = Date.now() - since;
    process.stdout.write(`SIGINT with a statement that hangs: ended after ${took} ms\n`);
    expect(took).toBeLessThan(14_000);
    await hanging;
    await locker.end();
  });

  it('is there until a call has ended whose client is gone', async () => {
    const behind = started(await serve({ LOG_LEVEL: 'error' }));
    let log = '';
    behind.process.stderr!.on('data', (data) => (log += data));
    const before = await rowsOf('records');
    const locker = new pg.Client({ connectionString: cluster.url });
    await locker.connect();
    await locker.query(LOCK_WRITES);
    const gone = new AbortController();
    const call = at(behind)
      .call('addRecord', { patientId, content: anOpdNote() }, {}, gone.signal)
      .catch(() => undefined);
    while (!(await ask(WAITING_WRITES, 'postgres')).length);
    gone.abort();
    await call;
    const stopped = behind.stop();
    // The client's connection has closed by then.
    while (await statusOf('/healthz', behind).catch(() => undefined));
    await locker.query('rollback');
    await locker.end();
    expect(await stopped).toBe(0);
    expect(log).toBe('');
    expect(await rowsOf('records')).toHaveLength(before.length + 1);
  });
});
