import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@chautari/contract/calendar';
import { createFolder, createFilledData } from '../../testing/engine';
import { waitFor } from '../../testing/outbox';
import { runScript, runSql, startTestService } from '../../testing/service';
import { Visitor } from '../../testing/visitor';
import { deleteOldBackups, getNight } from './backUpNightly';

jest.setTimeout(300_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the nightly backup', () => {
  it('belongs to the night that began at two in Nepal', () => {
    expect(getNight(new Date('2026-11-21T20:14:00Z'))).toBe('2026-11-21');
    expect(getNight(new Date('2026-11-21T20:16:00Z'))).toBe('2026-11-22');
  });

  it('deletes what is older than it is kept, and nothing that is not its own', async () => {
    const part = '.5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01.part';
    const kept = [
      'chautari-2026-11-22',
      `chautari-2026-11-22${part}`,
      'chautari-2026-11-12',
      'chautari-2020-01-01.txt',
      'first',
    ];
    for (const name of [...kept, 'chautari-2026-11-11', `chautari-2026-11-21${part}`])
      await writeFile(path.join(folder, name), '');
    await deleteOldBackups({ folder, keepDays: 10 }, '2026-11-22');
    expect((await readdir(folder)).sort()).toEqual(kept.sort());
  });

  it('is made by the running service, can be restored, and is known to administrators', async () => {
    const [data, empty] = [await createFilledData(), await createFolder()];
    const passphrase = { PORTAL_BACKUP_PASSPHRASE: 'a river, a bridge and rain' };
    const service = await startTestService(data, { PORTAL_BACKUP_DIR: folder, ...passphrase });
    const staff = await new Visitor(service.url).signIn('staff');
    const { madeAt } = await waitFor(
      async () => (await staff.call('getLastBackup', {})).body,
      ({ madeAt: at }) => at !== null,
    );
    expect(Math.abs(Date.now() - Date.parse(madeAt!))).toBeLessThan(60 * 60_000);
    await service.stop();
    expect((await readdir(data.env.DATA_DIR!)).filter((name) => name.startsWith('snapshot-'))).toEqual([]);

    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^chautari-\d{4}-\d\d-\d\d$/)]);
    const restored = await runScript('../scripts/restore.ts', [path.join(folder, files[0]!)], {
      ...empty.env,
      ...passphrase,
    });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const people = 'select count(*)::int as count from patients';
    expect(await runSql(empty, people)).toEqual(await runSql(data, people));
    await data.remove();
    await empty.remove();
  });

  it('is not made again in the same night', async () => {
    const data = await createFilledData();
    const made = `'2026-01-01 00:00:00+00'`;
    // The next night may begin before the service does.
    const nights = [new Date(), new Date(Date.now() + DAY_MS)].map((at) => getNight(at));
    await runSql(
      data,
      `insert into backups (night, started_at, finished_at, rows, files, encrypted) values ${nights.map((night) => `('${night}', ${made}, ${made}, 1, 0, false)`).join(', ')} returning id`,
    );
    const service = await startTestService(data, { PORTAL_BACKUP_DIR: folder });
    // Ends what it has begun, so that what it claimed is in the database.
    await service.stop();
    expect(await runSql(data, `select started_at = ${made} as untouched from backups`)).toEqual(
      nights.map(() => ({ untouched: true })),
    );
    expect(await readdir(folder)).toEqual([]);
    await data.remove();
  });
});
