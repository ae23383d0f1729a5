/** Point-in-time recovery as docs/high-availability.md tells it, with the scripts of deploy/high-availability. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { preparePostgresFolder, runAsPostgres, startPostgresFrom } from '../../../testing/archivedPostgres';
import { getSkipReason } from '../../../testing/engine';
import { aPatient } from '../../../testing/people';
import { anOpdNote, readOwnId } from '../../../testing/records';
import { runScript, startTestService } from '../../../testing/service';

const script = (name: string) => path.resolve(__dirname, '../../../../deploy/high-availability', name);

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(statement).finally(() => client.end());
  return rows;
}

/** Ends the piece of the log that is being written, and waits until it is in the archive. */
async function archiveNow(url: string, archive: string) {
  const [row] = await query(url, 'select pg_walfile_name(pg_switch_wal()) as file');
  while (!(await readdir(archive)).includes(row!.file!)) await pause(100);
}

(getSkipReason() ? describe.skip : describe)(
  `a database whose log is archived${getSkipReason() ? ` (skipped: ${getSkipReason()})` : ''}`,
  () => {
    const tasks: (() => Promise<unknown>)[] = [];
    afterAll(async () => {
      for (const task of tasks.reverse()) await task();
    });

    async function newFolder(name: string) {
      const folder = await preparePostgresFolder(name);
      tasks.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    }

    async function start(data: string, settings?: Record<string, string>) {
      const server = await startPostgresFrom(data, settings);
      tasks.push(server.stop);
      return {
        env: {
          DATABASE_URL: server.url,
          PORTAL_SECRET: 'for tests only, for tests only, for tests only',
          DATA_DIR: await newFolder('files'),
        },
      };
    }

    it('is brought back to a moment, and from there into the database in use', async () => {
      const [archive, base] = [await newFolder('wal'), await newFolder('base')];
      const folder = path.join(await newFolder('in-use'), 'data');
      await runAsPostgres(
        'initdb',
        '-D',
        folder,
        '-U',
        'chautari',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-locale',
        '--no-sync',
      );
      const inUse = await start(folder, {
        archive_mode: 'on',
        archive_command: `${script('archive-wal')} "%p" "${archive}/%f"`,
      });
      const service = await startTestService(inUse);
      tasks.push(service.stop);
      const patient = await aPatient(service.url);
      const patientId = await readOwnId(patient);
      const note = async () => (await patient.call('addRecord', { patientId, content: anOpdNote() })).body.id;
      const before = await note();
      await runAsPostgres(
        'pg_basebackup',
        '-d',
        inUse.env.DATABASE_URL,
        '-D',
        base,
        '-Ft',
        '-z',
        '-X',
        'stream',
        '-c',
        'fast',
      );
      const after = await note();
      const [row] = await query(inUse.env.DATABASE_URL, 'select clock_timestamp()::text as moment');

      await query(inUse.env.DATABASE_URL, 'truncate records cascade');
      await archiveNow(inUse.env.DATABASE_URL, archive);
      await service.stop();

      const restored = path.join(await newFolder('restored'), 'data');
      await runAsPostgres(script('restore-to-time'), base, archive, restored, row!.moment!);
      const recovered = await start(restored);
      const notesOf = async ({ env }: typeof recovered) =>
        (await query(env.DATABASE_URL, `select id from records where patient_id = '${patientId}'`))
          .map(({ id }) => id)
          .sort();
      expect(await notesOf(recovered)).toEqual([before, after].sort());
      expect(await notesOf(inUse)).toEqual([]);

      const backup = path.join(await newFolder('backup'), 'backup');
      expect(await runScript('../scripts/backup.ts', [backup], recovered.env)).toMatchObject({ code: 0 });
      expect(await runScript('../scripts/restore.ts', [backup, '--replace'], inUse.env)).toMatchObject({ code: 0 });
      expect(await notesOf(inUse)).toEqual([before, after].sort());
    }, 240_000);
  },
);
