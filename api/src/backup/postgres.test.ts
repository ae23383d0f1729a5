import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createFolder, createFilledData, createDatabase, getSkipReason, type Data } from '../../testing/engine';
import { dumpTables, fillEveryTable } from '../../testing/everyTable';
import { waitFor } from '../../testing/outbox';
import { anAddress, register } from '../../testing/people';
import { runScript, runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';

// Each step is a process of its own, on a database of its own.
jest.setTimeout(300_000);

const done = async (script: 'backup' | 'restore', { env }: Data, file: string) => {
  const { code, stderr } = await runScript(`../scripts/${script}.ts`, [file], env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
};

(getSkipReason() ? describe.skip : describe)(
  `a backup between the engines${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    let folders: Awaited<ReturnType<typeof createFolder>>[];
    let server: Data;
    beforeEach(async () => {
      folders = [await createFolder(), await createFolder(), await createFolder()];
      server = await createDatabase();
      // The files of a service on PostgreSQL lie in a data folder all the same.
      server.env.DATA_DIR = folders[2]!.folder;
    });
    afterEach(() => Promise.all([server, ...folders].map(({ remove }) => remove())));

    it('brings every row of every table to PostgreSQL and back, with nothing lost', async () => {
      const [first, second] = folders as [(typeof folders)[0], (typeof folders)[0]];
      const tables = await fillEveryTable(first);
      const before = await dumpTables(first, tables);
      for (const table of tables)
        expect({ table, rows: (before[table] as string[]).length }).toEqual({ table, rows: expect.any(Number) });
      const file = path.join(first.folder, 'a.backup');

      await done('backup', first, file);
      await done('restore', server, file);
      expect(await dumpTables(server, tables)).toEqual(before);

      await done('backup', server, file);
      await done('restore', second, file);
      expect(await dumpTables(second, tables)).toEqual(before);
      const hashes = 'select hash from drizzle.__drizzle_migrations order by id';
      expect(await runSql(second, hashes)).toEqual(await runSql(server, hashes));
    });

    it('is made by one of two services each night', async () => {
      const data = await createFilledData();
      const services = await Promise.all(
        [0, 1].map((n) => startTestService(data, { PORTAL_BACKUP_DIR: folders[n]!.folder })),
      );
      const staff = await new Visitor(services[0]!.url).signIn('staff');
      await waitFor(
        async () => (await staff.call('getLastBackup', {})).body.madeAt,
        (at) => at !== null,
      );
      await Promise.all(services.map((service) => service.stop()));
      expect(
        await Promise.all(folders.slice(0, 2).map(async ({ folder }) => (await readdir(folder)).length)).then(
          (counts) => counts.sort(),
        ),
      ).toEqual([0, 1]);
      expect(await runSql(data, 'select count(*)::int as count from backups')).toEqual([{ count: 1 }]);
      await data.remove();
    });

    it('is of one moment, also while people use the portal', async () => {
      const service = await startTestService(server, { PORTAL_TRUSTED_PROXIES: 'loopback' });
      let registered = 0;
      let isOver = false;
      const people = [1, 2].map(async () => {
        while (!isOver) if ((await register(new Visitor(service.url, anAddress()))).status === 200) registered += 1;
      });
      while (registered < 3) await new Promise(setImmediate);
      const file = path.join(folders[0]!.folder, 'a.backup');
      const atStart = registered;
      await done('backup', server, file);
      isOver = true;
      await Promise.all(people);
      await service.stop();

      // The restore succeeds only if no row refers to a later one.
      await done('restore', folders[0]!, file);
      const [{ accounts, patients }] = (await runSql(
        folders[0]!,
        'select (select count(*)::int from accounts where not sample) as accounts, (select count(*)::int from patients p join accounts a on a.id = p.account_id and not sample) as patients',
      )) as [{ accounts: number; patients: number }];
      expect(accounts).toBeGreaterThanOrEqual(atStart);
      expect(patients).toBe(accounts);
    });
  },
);
