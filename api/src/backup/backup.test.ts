import { readMigrationFiles } from 'drizzle-orm/migrator';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder, createFilledData, type Data } from '../../testing/engine';
import { anAddress, register } from '../../testing/people';
import { runScript, runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { writeArchive } from './archive';

// Each step is a process of its own, on a database of its own.
jest.setTimeout(300_000);

const MIGRATIONS = path.resolve(__dirname, '../../migrations');
const LEVEL = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
const PASSPHRASE = 'a river, a bridge and rain';
const A_FILE = '5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01.640';
const FACILITIES = { table: 'facilities', columns: ['id', 'name', 'place'] };
const FACILITY = ['5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4dff', '{"en": "Restored"}', '{}'];
const ONE_ROW = { end: { tables: 1, rows: 1, files: 0 } };
const NOTHING = { end: { tables: 0, rows: 0, files: 0 } };

type Folder = Awaited<ReturnType<typeof createFolder>>;
const SCRIPTS = {
  backup: '../scripts/backup.ts',
  restore: '../scripts/restore.ts',
  laterRestore: 'testing/laterRestore.ts',
};
const run = (
  script: keyof typeof SCRIPTS,
  { env }: Pick<Data, 'env'>,
  args: string[],
  more: Record<string, string> = {},
) => runScript(SCRIPTS[script], args, { ...env, ...more });

async function succeed(...args: Parameters<typeof run>) {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}
/** Ends with one line for people, and nothing else. */
async function fail(line: RegExp, ...args: Parameters<typeof run>) {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(line);
}

const namesIn = async (where: Data) =>
  (await runSql(where, `select first_name from patients order by first_name`)).map((row) => row.first_name);
const facilitiesIn = async (where: Data) =>
  (await runSql(where, `select name->>'en' as name from facilities order by 1`)).map(({ name }) => name);
/** Copies the migrations into a folder, with one more after them. */
async function addMigration(folder: string, statement: string) {
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, 'later.sql'), statement);
}
async function* lines(of: unknown[]) {
  for (const line of of) yield `${JSON.stringify(line)}\n`;
}

let data: Data;
let empty: Folder;
let file: string;
beforeAll(async () => {
  data = await createFilledData();
});
afterAll(() => data.remove());
beforeEach(async () => {
  empty = await createFolder();
  file = path.join(empty.folder, 'a.backup');
});
afterEach(() => empty.remove());

const archive = (...content: unknown[]) => writeArchive(file, lines(content));

describe('a backup', () => {
  it('is restored into an empty folder with rows, files and counters, and the service goes on from there', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_001 }, (_, n) => n % 251));
    await mkdir(path.join(data.env.DATA_DIR!, 'files'), { recursive: true });
    await writeFile(path.join(data.env.DATA_DIR!, 'files', A_FILE), bytes);
    await runSql(data, `select setval('notices_id_seq', 4711)`);

    expect(await succeed('backup', data, [file])).toMatch(
      /^Backed up \d+ rows of \d+ tables and \d+ files into [^,]*\nThe backup is not encrypted: /,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await succeed('restore', empty, [file])).toMatch(/^Restored \d+ rows of \d+ tables and \d+ files from /);
    expect(await readFile(path.join(empty.folder, 'files', A_FILE))).toEqual(bytes);
    expect(await namesIn(empty)).toEqual(await namesIn(data));
    expect((await runSql(empty, `select nextval('notices_id_seq')::int as next`))[0]).toEqual({ next: 4712 });

    const service = await startTestService(empty);
    const visitor = await new Visitor(service.url).signIn('patient');
    expect((await visitor.call('listMyAppointments', {})).body.appointments.length).toBeGreaterThan(0);
    expect((await register(visitor)).status).toBe(200);
    await service.stop();
  });

  it('is encrypted with a passphrase, if that is long enough', async () => {
    await fail(/^PORTAL_BACKUP_PASSPHRASE must have at least 12 characters/, 'backup', data, [file], {
      PORTAL_BACKUP_PASSPHRASE: 'short',
    });
    expect(await succeed('backup', data, [file], { PORTAL_BACKUP_PASSPHRASE: PASSPHRASE })).toMatch(/, encrypted\n/);
    const [head] = (await readFile(file)).toString('latin1').split('\n');
    expect(Object.keys(JSON.parse(head!) as object).sort()).toEqual(['format', 'madeAt', 'salt', 'version']);
    await fail(/^The backup cannot be decrypted/, 'restore', empty, [file], {
      PORTAL_BACKUP_PASSPHRASE: 'not this passphrase',
    });
    await succeed('restore', empty, [file], { PORTAL_BACKUP_PASSPHRASE: PASSPHRASE });
    expect(await namesIn(empty)).toEqual(await namesIn(data));
  });

  it('is of one moment, also while people use the portal, and administrators see when it was made', async () => {
    const copy = await createFilledData();
    const service = await startTestService(copy, { PORTAL_TRUSTED_PROXIES: 'loopback' });
    const staff = await new Visitor(service.url).signIn('staff');
    expect((await staff.call('getLastBackup', {})).body).toEqual({ madeAt: null });
    const before: string[] = [];
    let isOver = false;
    const people = [1].map(async () => {
      while (!isOver) {
        const { status, body } = await register(new Visitor(service.url, anAddress()));
        if (status === 200) before.push(body.patientId);
      }
    });
    while (before.length < 3) await new Promise(setImmediate);
    const atStart = [...before];
    const passphrase = { PORTAL_BACKUP_PASSPHRASE: PASSPHRASE };
    expect(await succeed('backup', copy, [file], passphrase)).toMatch(
      /^Backed up \d+ rows of \d+ tables and \d+ files into [^,]*, encrypted\n/,
    );
    isOver = true;
    await Promise.all(people);
    expect(Date.parse((await staff.call('getLastBackup', {})).body.madeAt!)).toBeGreaterThan(Date.now() - 60 * 60_000);
    await service.stop();
    expect((await readdir(copy.env.DATA_DIR!)).filter((name) => name.startsWith('snapshot-'))).toEqual([]);

    // The restore succeeds only if no row refers to a later one.
    await succeed('restore', empty, [file], passphrase);
    const restored = (
      await runSql(
        empty,
        `select p.public_id as id from patients p join accounts a on a.id = p.account_id and not sample`,
      )
    ).map(({ id }) => id);
    expect(restored).toEqual(expect.arrayContaining(atStart));
    await copy.remove();
  });

  it('is not restored while the service uses the data, which goes on', async () => {
    const service = await startTestService(data);
    await archive({ migrations: LEVEL }, NOTHING);
    await fail(/^Another process already uses the data in .*: stop it/, 'restore', data, [file, '--replace']);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    await service.stop();
  });

  it('is not made of a folder without a database, which stays as it is', async () => {
    await fail(/^There is no database in .*DATA_DIR/, 'backup', empty, [file]);
    expect(await readdir(empty.folder)).toEqual([]);
  });

  it('needs the name of one file', async () => {
    for (const args of [[], [file, 'more'], ['--all']])
      await fail(/^Usage: npm run backup -- FILE\n$/, 'backup', data, args);
    for (const args of [['--replace'], [file, '--force']])
      await fail(/^Usage: npm run restore -- FILE \[--replace\]\n$/, 'restore', data, args);
  });
});

describe('a restore', () => {
  it('changes nothing if somebody is registered in the database or the backup is damaged', async () => {
    const before = await namesIn(data);
    expect(before.length).toBeGreaterThan(0);
    await archive({ migrations: LEVEL }, FACILITIES, FACILITY, ONE_ROW);
    await fail(/^Somebody is registered in this database: .*--replace/, 'restore', data, [file]);

    const damaged = [
      [],
      [FACILITIES, { migrations: LEVEL }],
      [{ migrations: LEVEL }, FACILITIES, FACILITY],
      [{ migrations: LEVEL }, FACILITIES, FACILITY, { end: { tables: 1, rows: 2, files: 0 } }],
      [{ migrations: LEVEL }, NOTHING, FACILITIES],
      [{ migrations: LEVEL }, FACILITY, NOTHING],
      [{ migrations: LEVEL }, { table: 'facilities', columns: ['id', 'secret'] }, NOTHING],
      [{ migrations: LEVEL }, FACILITIES, ['no-uuid', '{}', '{}'], ONE_ROW],
      [{ migrations: LEVEL }, { file: '../../escaped' }, ['eA=='], { end: { tables: 0, rows: 0, files: 1 } }],
    ];
    for (const content of damaged) {
      await archive(...content);
      await fail(/^The backup is damaged|^The restore failed, and nothing was changed/, 'restore', data, [
        file,
        '--replace',
      ]);
    }
    expect(await namesIn(data)).toEqual(before);
    expect(await facilitiesIn(data)).not.toContain('Restored');
    expect(await readdir(path.dirname(data.env.DATA_DIR!))).not.toContain('escaped');
  });

  it('replaces everything, files too, if the flag asks for it', async () => {
    const copy = await createFilledData();
    const files = path.join(copy.env.DATA_DIR!, 'files');
    await mkdir(files, { recursive: true });
    await writeFile(path.join(files, A_FILE), 'of somebody');
    await archive({ migrations: LEVEL }, FACILITIES, FACILITY, ONE_ROW);
    await succeed('restore', copy, [file, '--replace']);
    expect(await namesIn(copy)).toEqual([]);
    expect(await facilitiesIn(copy)).toEqual(['Restored']);
    expect(await readdir(files)).toEqual([]);
    await copy.remove();
  });

  it('brings an older backup up to date in a new folder; a newer database, or a newer backup, it refuses', async () => {
    await archive({ migrations: LEVEL }, FACILITIES, FACILITY, ONE_ROW);
    const later = { LATER_MIGRATIONS: path.join(empty.folder, 'migrations') };
    await addMigration(later.LATER_MIGRATIONS, 'alter table facilities add column added_later text');
    await succeed('laterRestore', empty, [file], later);
    const asItIs = { env: { ...empty.env, AS_IT_IS: 'on' } };
    expect(await runSql(asItIs, `select name->>'en' as name, added_later from facilities`)).toEqual([
      { name: 'Restored', added_later: null },
    ]);
    expect(await runSql(asItIs, 'select hash from drizzle.__drizzle_migrations order by id')).toEqual(
      [...LEVEL, expect.any(String)].map((hash: unknown) => ({ hash })),
    );
    await fail(
      /^The backup is older than this database: restore it into a new one/,
      'laterRestore',
      empty,
      [file, '--replace'],
      later,
    );

    await archive({ migrations: [...LEVEL, 'f'.repeat(64)] }, NOTHING);
    await fail(/^The backup was made by a newer version of the portal/, 'restore', data, [file, '--replace']);
  });
});
