/** Point-in-time recovery as docs/high-availability.md tells it, with the scripts of deploy/high-availability. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderOfPostgres, runAsPostgres, startOn } from '../../../testing/archivedPostgres';
import { skipReason } from '../../../testing/engine';
import { aPatient } from '../../../testing/people';
import { anOpdNote, ownId } from '../../../testing/records';
import { runScript, runSql, startService } from '../../../testing/service';
import { Visitor } from '../../../testing/visitor';

const script = (name: string) => path.resolve(__dirname, '../../../../deploy/high-availability', name);

/** Ends the piece of the log that is being written, and waits until it is in the archive. */
async function archiveNow(data: { env: Record<string, string> }, archive: string) {
  const [row] = await runSql(data, 'select pg_walfile_name(pg_switch_wal()) as file');
  while (!(await readdir(archive)).includes(row!.file as string)) await pause(100);
}

(skipReason() ? describe.skip : describe)(`a database whose log is archived${skipReason() ? ` (skipped: ${skipReason()})` : ''}`, () => {
  const tasks: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const task of tasks.reverse()) await task();
  });

  async function newFolder(name: string) {
    const folder = await folderOfPostgres(name);
    tasks.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async function start(data: string, settings?: Record<string, string>) {
    const server = await startOn(data, settings);
    tasks.push(server.stop);
    return { env: { DATABASE_URL: server.url, PORTAL_SECRET: 'for tests only, for tests only, for tests only', DATA_DIR: await newFolder('files') } };
  }

  async function serve(data: { env: Record<string, string> }) {
    const service = await startService(data);
    tasks.push(service.stop);
    return service;
  }

  it('is brought back to a moment, and from there into the database in use', async () => {
    const [archive, base] = [await newFolder('wal'), await newFolder('base')];
    const folder = path.join(await newFolder('in-use'), 'data');
    await runAsPostgres('initdb', '-D', folder, '-U', 'chautari', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
    const inUse = await start(folder, { archive_mode: 'on', archive_command: `${script('archive-wal')} "%p" "${archive}/%f"` });
    const service = await serve(inUse);
    const patient = await aPatient(service.url);
    const patientId = await ownId(patient);
    const note = async () => (await patient.call('addRecord', { patientId, content: anOpdNote() })).body.id;
    const before = await note();
    await runAsPostgres('pg_basebackup', '-d', inUse.env.DATABASE_URL, '-D', base, '-Ft', '-z', '-X', 'stream', '-c', 'fast');
    const after = await note();
    const [row] = await runSql(inUse, 'select clock_timestamp()::text as moment');

    await runSql(inUse, 'delete from reports', 'delete from record_versions', 'delete from records');
    await archiveNow(inUse, archive);
    await service.stop();

    const restored = path.join(await newFolder('restored'), 'data');
    await runAsPostgres(script('restore-to-time'), base, archive, restored, row!.moment as string);
    const recovered = await start(restored);
    const found = await runSql(recovered, `select id from records where patient_id = '${patientId}'`);
    expect(found.map(({ id }) => id).sort()).toEqual([before, after].sort());

    const backup = path.join(await newFolder('backup'), 'backup');
    expect(await runScript('../scripts/backup.ts', [backup], recovered.env)).toMatchObject({ code: 0 });
    expect(await runScript('../scripts/restore.ts', [backup, '--replace'], inUse.env)).toMatchObject({ code: 0 });
    const again = Object.assign(new Visitor((await serve(inUse)).url), { cookie: patient.cookie });
    expect((await again.call('listRecords', { patientId })).body.items).toHaveLength(2);
  }, 240_000);
});
