import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFilledData, getEngine, getSkipReason, type Data } from '../../testing/engine';
import { aPatient, theDoctor } from '../../testing/people';
import { readOwnId } from '../../testing/records';
import { runScript, runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { waitFor } from '../../testing/outbox';
import { addMonths } from '../database/months';

const PASSPHRASE = 'घाम पानी and a river';
const [LAST, KEPT, OLD, OLDER] = [1, 2, 3, 5].map((months) => addMonths(new Date(), -months)) as [
  string,
  string,
  string,
  string,
];
const nameFile = (month: string) => `audit-${month.slice(0, 7)}`;

const insert = (month: string, id: string, accountId: string, subject: string) =>
  `insert into audit (id, at, account_id, role, action, patient_id, subject)
    values (gen_random_uuid(), (timestamp '${month}' + interval '9 days 123456 microseconds') at time zone 'Asia/Kathmandu', '${accountId}', 'doctor', 'patientRead', '${id}', '${subject}')`;

(getSkipReason() ? describe.skip : describe)(`the archive of the access log (${getEngine()})`, () => {
  let data: Data;
  let folder: string;
  let env: Record<string, string>;
  let patient: { id: string; publicId: string; cookie: string };
  let doctorId: string;

  const readLog = async (url: string) => {
    const visitor = new Visitor(url);
    visitor.cookie = patient.cookie;
    return (await visitor.call('listMyAccessLog', {})).body;
  };
  /** Starts the service with the archive, waits until so many files are there, and does something with it. */
  const archive = async <T>(count: number, run: (url: string) => Promise<T>) => {
    const service = await startTestService(data, env);
    const months = () => runOnService(service.url);
    await waitFor(
      () => readdir(folder),
      (names) => names.filter((name) => !name.endsWith('.part')).length === count,
    );
    await waitFor(months, (from) => from === KEPT);
    const result = await run(service.url);
    await service.stop();
    return result;
  };
  const runOnService = async (url: string) => (await readLog(url)).completeFrom;
  const read = (file: string, ...args: string[]) =>
    runScript('../scripts/audit-read.ts', [path.join(folder, file), ...args], { PORTAL_BACKUP_PASSPHRASE: PASSPHRASE });

  beforeAll(async () => {
    data = await createFilledData();
    folder = path.join(data.env.DATA_DIR!, 'archive');
    await mkdir(folder);
    env = { PORTAL_AUDIT_MONTHS: '2', PORTAL_ARCHIVE_DIR: folder, PORTAL_BACKUP_PASSPHRASE: PASSPHRASE };
    const service = await startTestService(data);
    const visitor = await aPatient(service.url);
    ({ doctorId } = await theDoctor(service.url));
    const id = await readOwnId(visitor);
    const publicId = (await visitor.call('getSession', {})).body.signedIn!.publicId;
    patient = { id, publicId, cookie: visitor.cookie };
    await service.stop();
    const [stranger] = await runSql(data, `select id from patients where id <> '${id}' limit 1`);
    const strangerId = stranger!.id as string;
    await runSql(
      data,
      ...[LAST, KEPT, OLD, OLDER].map((month) => insert(month, id, doctorId, month)),
      insert(OLD, strangerId, doctorId, 'other'),
      `update patients set created_at = '2020-01-01' where id = '${id}'`,
      `select make_months('audit', 'at', 2)`,
    );
  });
  afterAll(() => data?.remove());

  it('takes the months that are older than the setting, and the list says from when on it is complete', async () => {
    const { items, completeFrom } = await archive(2, readLog);
    expect(items.map(({ at }) => at.slice(0, 7))).toEqual([LAST, KEPT].map((month) => month.slice(0, 7)));
    expect(completeFrom).toBe(addMonths(new Date(), -2));
    expect((await readdir(folder)).sort()).toEqual([OLDER, OLD].map(nameFile));
    expect(
      await runSql(
        data,
        `select month::text, file, (select count(*)::int from audit where at < (timestamp '${KEPT}' at time zone 'Asia/Kathmandu')) as left from archived_months order by month`,
      ),
    ).toEqual([OLDER, OLD].map((month) => ({ month, file: nameFile(month), left: 0 })));
  });

  it('is read again, by patient and by account', async () => {
    const all = await read(nameFile(OLD));
    expect([all.code, all.stderr]).toEqual([0, expect.stringMatching(/^\d entries\n$/)]);
    const own = await read(nameFile(OLD), '--patient', patient.publicId);
    expect(
      own.stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
        .find((line) => line[5] === OLD),
    ).toEqual([
      expect.stringMatching(new RegExp(`^${OLD.slice(0, 8)}.*\\.123456Z$`)),
      ...['patientRead', 'doctor', expect.stringMatching(/^D-/), patient.publicId, OLD],
    ]);
    expect((await read(nameFile(OLD), '--account', 'D-2000-00001')).stdout).toBe('');
  });

  it('is not read if a bit of it has changed, nor with another passphrase', async () => {
    const file = path.join(folder, nameFile(OLDER));
    const content = await readFile(file);
    const changed = Buffer.from(content);
    changed[changed.length >> 1]! ^= 1;
    await writeFile(file, changed);
    expect(await read(nameFile(OLDER))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/damaged/),
    });
    await writeFile(file, content);
    expect(
      await runScript('../scripts/audit-read.ts', [file], { PORTAL_BACKUP_PASSPHRASE: 'another passphrase' }),
    ).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/is not the passphrase/) });
    expect(await runScript('../scripts/audit-read.ts', [], {})).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Usage/),
    });
  });

  it('does not replace a file with other entries, as after a restore, and takes up its own after a stop', async () => {
    await runSql(data, insert(OLDER, patient.id, doctorId, 'restored'), `select make_months('audit', 'at', 2)`);
    const before = await readFile(path.join(folder, nameFile(OLDER)));
    await archive(3, async () => undefined);
    expect((await readdir(folder)).sort()).toEqual([nameFile(OLDER), `${nameFile(OLDER)}-2`, nameFile(OLD)].sort());
    expect((await readFile(path.join(folder, nameFile(OLDER)))).equals(before)).toBe(true);
    expect((await read(`${nameFile(OLDER)}-2`)).stdout).toContain('restored');
  });

  it('drops nothing if the file cannot be written', async () => {
    await runSql(data, insert(OLD, patient.id, doctorId, 'stays'), `select make_months('audit', 'at', 2)`);
    const service = await startTestService(data, { ...env, PORTAL_ARCHIVE_DIR: path.join(folder, 'missing') });
    await waitFor(
      () => readLog(service.url),
      ({ items }) => items.length > 0,
    );
    await service.stop();
    expect(await runSql(data, `select count(*)::int as count from audit where subject = 'stays'`)).toEqual([
      { count: 1 },
    ]);
  });
});
