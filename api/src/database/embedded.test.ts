import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder, createFilledData, type Data } from '../../testing/engine';
import { runScript, spawnScript, startTestService } from '../../testing/service';

let data: Data;
const folder = () => data.env.DATA_DIR!;
beforeEach(async () => {
  data = await createFilledData();
});
afterEach(() => data.remove());

describe('the embedded database', () => {
  it('syncs every commit to disk before it is acknowledged', async () => {
    const { stdout, stderr } = await runScript('testing/countSyncs.ts', [], data.env);
    expect(stderr).toBe('');
    const { commits, syncs, fsync, method } = JSON.parse(stdout) as Record<string, number | string>;
    expect({ fsync, method }).toEqual({ fsync: 'on', method: 'fsync' });
    expect(syncs).toBeGreaterThanOrEqual(commits as number);
  });

  it('writes checkpoints when much has been written, and lets go of old WAL', async () => {
    const { stdout, stderr } = await runScript('testing/checkpoint.ts', [], data.env);
    expect(stderr).toBe('');
    const { idle, busy, again, before, after } = JSON.parse(stdout) as Record<string, boolean & number>;
    expect({ idle, busy, again }).toEqual({ idle: false, busy: true, again: false });
    expect(after).toBeLessThan(before!);
  });

  it('can be read by nobody else', async () => {
    expect((await stat(path.join(folder(), 'db'))).mode & 0o777).toBe(0o700);
  });

  it('refuses a second process, and is free again after a kill', async () => {
    const first = await startTestService(data);
    const second = await runScript('src/main.ts', [], { PORT: '0', ...data.env });
    expect(second).toEqual({
      code: 1,
      stdout: '',
      stderr: `Another process already uses the data in ${folder()}: stop it, or choose another folder with DATA_DIR\n`,
    });
    // Another way to the same folder is the same folder.
    const through = await runScript('src/main.ts', [], {
      PORT: '0',
      DATA_DIR: `${folder()}/../${path.basename(folder())}/`,
    });
    expect(through.code).toBe(1);
    await first.kill();
    await (await startTestService(data)).stop();
  });
});

describe('a kill while the database is created', () => {
  it('leaves nothing half done', async () => {
    const empty = await createFolder();
    const child = spawnScript('src/main.ts', [], { PORT: '0', ...empty.env });
    const ended = once(child, 'exit');
    const hasBegun = async () => (await readdir(empty.folder)).some((name) => name.startsWith('db'));
    while (!(await hasBegun())) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await ended;
    // The files that a kill leaves in the worst case.
    await mkdir(path.join(empty.folder, 'db.new'), { recursive: true });
    await writeFile(path.join(empty.folder, 'db.new/PG_VERSION'), '18');
    const service = await startTestService(empty);
    expect((await readdir(empty.folder)).filter((name) => name.startsWith('db'))).toEqual(['db']);
    await service.stop();
    await empty.remove();
  });
});
