import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { createFolder, createFilledData, type Data } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { anAddress, aRegistration, register } from '../../testing/people';
import { runScript, runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';

jest.setTimeout(180_000);

let data: Data;
const inData = (...names: string[]) => path.join(data.env.DATA_DIR!, ...names);
const start = (env: Record<string, string> = {}) => runScript('src/main.ts', [], { PORT: '0', ...data.env, ...env });
/** A disk that is full for files whose path matches a pattern, while the file `full` is in the data folder. */
const fullDisk = (pattern: string) => ({
  NODE_OPTIONS: `--import ${path.resolve(__dirname, '../../testing/fullDisk.mjs')}`,
  FULL_FOR: pattern,
  FULL_WHEN: inData('full'),
});

/** The start ends with one line, and nothing else. */
async function refuses(line: RegExp, env?: Record<string, string>) {
  const { code, stdout, stderr } = await start(env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(line);
}

beforeEach(async () => {
  data = await createFilledData();
});
afterEach(() => data.remove());

describe('a start on the embedded database', () => {
  it.each([
    ['without what says its state', () => truncate(inData('db/global/pg_control'), 0)],
    ['without a database', () => rm(inData('db/base/5'), { recursive: true })],
    ['without its version', () => rm(inData('db/PG_VERSION'))],
  ])('that is damaged, %s, says so and what restores it', async (_, damage) => {
    await damage();
    await refuses(/^The database in .*\/db is damaged: .*npm run restore -- FILE/);
  });

  it('says that the disk is full', async () => {
    await writeFile(inData('full'), '');
    await refuses(/^The disk is full: the database in .*\/db needs room/, fullDisk('/db/'));
    await rm(inData('full'));
    await (await startTestService(data)).stop();
  });

  it('refuses to begin with an empty one where there was one, unless the settings allow it', async () => {
    const elsewhere = await createFolder();
    await rename(inData('db'), path.join(elsewhere.folder, 'db'));
    await refuses(/^There is no database in .*, but its secret or files are there: .*PORTAL_NEW_DATABASE=on/);
    await rm(inData('secret'));
    await mkdir(inData('files'), { recursive: true });
    await writeFile(inData('files', 'a-photo'), '');
    await refuses(/^There is no database in /);
    // A disk that is mounted again is all it takes.
    expect(await readdir(data.env.DATA_DIR!)).not.toContain('db');
    await (await startTestService(data, { PORTAL_NEW_DATABASE: 'on' })).stop();
    await elsewhere.remove();
  });

  it('refuses one that a newer version has brought up to date', async () => {
    await runSql(
      data,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999) returning id`,
    );
    await refuses(/^The database was brought up to date by a newer version of the portal/);
  });
});

describe('a disk that is full', () => {
  const person = (url: string) => register(new Visitor(url, anAddress()));

  it('lets people read, refuses what they write, and once there is room all is as before', async () => {
    const service = await startTestService(data, { ...fullDisk('/base/|[.]room'), PORTAL_TRUSTED_PROXIES: 'loopback' });
    const ready = async () => (await fetch(`${service.url}/readyz`)).status;
    expect((await person(service.url)).status).toBe(200);
    await writeFile(inData('full'), '');
    // Tables grow by pages: what fits into the last one is still written.
    const refused = await waitFor(
      () => new Visitor(service.url, anAddress()).call('registerPatient', aRegistration()),
      ({ status }) => status !== 200,
    );
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await ready()).toBe(503);
    expect((await new Visitor(service.url).call('listDoctors', {})).status).toBe(200);
    await rm(inData('full'));
    expect(await ready()).toBe(200);
    expect((await person(service.url)).status).toBe(200);
    await service.stop();
  });

  it('ends the service with one line where the log cannot be written, and nothing acknowledged is lost', async () => {
    const service = await startTestService(data, { ...fullDisk('/pg_wal/'), PORTAL_TRUSTED_PROXIES: 'loopback' });
    let stderr = '';
    service.process.stderr!.on('data', (chunk) => (stderr += chunk));
    const {
      body: { patientId },
    } = await person(service.url);
    // With all that it has said.
    const ended = once(service.process, 'close');
    await writeFile(inData('full'), '');
    await person(service.url).catch(() => undefined);
    expect(await ended).toEqual([1, null]);
    expect(stderr).toMatch(/^The disk is full: the database in .*\/db needs room[^\n]*\n$/);
    await rm(inData('full'));
    await (await startTestService(data)).stop();
    expect(existsSync(inData('db/PG_VERSION'))).toBe(true);
    expect(await runSql(data, `select 1 as found from patients where public_id = '${patientId}'`)).toEqual([
      { found: 1 },
    ]);
  });
});
