import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder, filledData, newDatabase, type Data } from '../../testing/engine';
import { dump, fillEveryTable } from '../../testing/everyTable';
import { anAddress } from '../../testing/network';
import { until } from '../../testing/outbox';
import { register } from '../../testing/people';
import { runScript, runSql, startService } from '../../testing/service';
import { describeOnEngine } from '../../testing/suite';
import { Visitor } from '../../testing/visitor';

// Each step is a process of its own, on a database of its own.
jest.setTimeout(300_000);

const done = async (script: 'backup' | 'restore', { env }: Data, file: string) => {
  const { code, stderr } = await runScript(`../scripts/${script}.ts`, [file], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
};

describeOnEngine('a backup between the engines', () => {
  let folder: Awaited<ReturnType<typeof emptyFolder>>;
  let servers: Data[];
  beforeEach(async () => {
    folder = await emptyFolder();
    servers = [await newDatabase(), await newDatabase()];
  });
  afterEach(() => Promise.all([folder, ...servers].map(({ remove }) => remove())));

  it('brings every row of every table from PostgreSQL to the embedded database and back, with nothing lost', async () => {
    const [first, second] = servers as [Data, Data];
    expect((await runScript('testing/sql.ts', ['select 1'], first.env)).code).toBe(0);
    const tables = await fillEveryTable(first);
    const before = await dump(first, tables);
    for (const table of tables) expect((before[table] as string[]).length).toBeGreaterThanOrEqual(3);
    const file = path.join(folder.folder, 'a.backup');

    await done('backup', first, file);
    await done('restore', folder, file);
    expect(await dump(folder, tables)).toEqual(before);

    await done('backup', folder, file);
    await done('restore', second, file);
    expect(await dump(second, tables)).toEqual(before);
    const hashes = 'select hash from drizzle.__drizzle_migrations order by id';
    expect(await runSql(second, hashes)).toEqual(await runSql(first, hashes));
  });

  it('is made by one of two services each night', async () => {
    const data = await filledData();
    const folders = [await emptyFolder(), await emptyFolder()];
    const services = await Promise.all(folders.map((each) => startService(data, { PORTAL_BACKUP_DIR: each.folder })));
    const staff = await new Visitor(services[0]!.url).signIn('staff');
    await until(
      async () => (await staff.call('getLastBackup', {})).body.madeAt,
      (at) => at !== null,
    );
    await Promise.all(services.map((service) => service.stop()));
    const counts = await Promise.all(folders.map(async (each) => (await readdir(each.folder)).length));
    expect(counts.sort()).toEqual([0, 1]);
    expect(await runSql(data, 'select count(*)::int as count from backups')).toEqual([{ count: 1 }]);
    await Promise.all([data, ...folders].map(({ remove }) => remove()));
  });

  it('is of one moment, also while people use the portal', async () => {
    const data = await filledData();
    const service = await startService(data, { PORTAL_TRUSTED_PROXIES: 'loopback' });
    let registered = 0;
    let isOver = false;
    const people = [1, 2].map(async () => {
      while (!isOver) if ((await register(new Visitor(service.url, anAddress()))).status === 200) registered += 1;
    });
    await until(
      () => registered,
      (count) => count >= 3,
    );
    const file = path.join(folder.folder, 'a.backup');
    const atStart = registered;
    await done('backup', data, file);
    isOver = true;
    await Promise.all(people);
    await service.stop();
    await data.remove();

    // That it can be restored at all says that no row refers to one that came later.
    await done('restore', servers[0]!, file);
    const [{ accounts, patients }] = (await runSql(
      servers[0]!,
      'select (select count(*)::int from accounts where not sample) as accounts, (select count(*)::int from patients p join accounts a on a.id = p.account_id and not sample) as patients',
    )) as [{ accounts: number; patients: number }];
    expect(accounts).toBeGreaterThanOrEqual(atStart);
    expect(patients).toBe(accounts);
  });
});
