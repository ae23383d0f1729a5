import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { fileExists } from '../src/database/fileExists';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

export interface Cluster {
  url: string;
  pid: number;
  /** Its data, on a file system of its own if that was asked for. */
  folder: string;
  /** Ends the server at once, as a crash would; `start` runs it again on the same data. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The folder of PostgreSQL's server programs: Debian's newest, or whichever is on the path. */
export async function findPrograms(): Promise<string | undefined> {
  const versions = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  for (const folder of folders) {
    if (await fileExists(path.join(folder, 'initdb'))) return folder;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
export async function findUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Ports below those that the system chooses itself, as for all other servers of tests. */
const [FIRST_PORT, LAST_PORT] = [11_000, 32_000];

/** Returns a port that nothing listens on, and that nothing else takes before its server starts, or while it starts again. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  server.close();
  await once(server, 'close');
  return port;
}

export async function awaitAnswer(url: string, hasEnded: () => boolean) {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    if (
      await client.connect().then(
        () => true,
        () => false,
      )
    )
      return client.end();
    if (hasEnded()) throw new Error('The server ended while it started');
    await pause(50);
  }
}

interface Options {
  /** Syncs to disk. */
  durable?: boolean;
  owner?: string;
  /** A folder that is kept when the server stops, and used again where it is there already. */
  keepIn?: string;
  /** The size of the file system that holds the tables, which needs root; the log of writes is elsewhere. */
  megabytes?: number;
}

interface Layout {
  programs: string;
  user: Awaited<ReturnType<typeof findUser>>;
  folder: string;
  data: string;
}

/** Mounts a file system of a limited size. */
const mount = (data: string, megabytes: number, { uid = 0, gid = 0 }: Layout['user']) =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,uid=${uid},gid=${gid},mode=700`, 'tmpfs', data]);

/** Makes a cluster in the folder, unless it has one. */
async function initialize({ programs, user, folder, data }: Layout, owner: string) {
  if (await fileExists(path.join(data, 'PG_VERSION'))) return;
  const where = ['-D', data, '-X', path.join(folder, 'wal')];
  const how = ['-U', owner, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(path.join(programs, 'initdb'), [...where, ...how], { ...user, cwd: folder });
}

/** The server program, which can be started again on the same data. */
function buildServer(
  { programs, user, folder, data }: Layout,
  { port, url, durable }: { port: number; url: string; durable: boolean },
) {
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=60'];
  let server!: ChildProcess;
  const start = async () => {
    server = spawn(path.join(programs, 'postgres'), [...options, ...(durable ? [] : ['-F'])], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    });
    await awaitAnswer(url, () => server.exitCode !== null);
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { start, end, pid: () => server.pid! };
}

/** Starts a PostgreSQL of its own in a temporary folder, to be thrown away; `undefined` where none is installed. */
export async function startPostgres({ durable = false, owner = 'chautari', keepIn, megabytes }: Options = {}): Promise<
  Cluster | undefined
> {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const user = await findUser();
  const folder = keepIn ?? (await mkdtemp(path.join(tmpdir(), 'chautari-postgres-')));
  if (keepIn) await mkdir(keepIn, { recursive: true });
  if (user.uid) await chown(folder, user.uid, user.gid);
  const layout: Layout = { programs, user, folder, data: path.join(folder, 'data') };
  const { data } = layout;
  if (megabytes) {
    await mkdir(data);
    await mount(data, megabytes, user);
  }
  await initialize(layout, owner);
  const port = await findFreePort();
  const url = `postgres://${owner}@127.0.0.1:${port}/postgres`;
  const { start, end, pid } = buildServer(layout, { port, url, durable });
  const stop = async () => {
    // SIGINT writes everything out, which only data that is kept needs.
    await end(keepIn ? 'SIGINT' : 'SIGQUIT');
    if (megabytes) await run('umount', [data]);
    if (!keepIn) await rm(folder, { recursive: true, force: true });
  };
  await start();
  return { url, pid: pid(), folder: data, crash: () => end('SIGQUIT'), start, stop };
}
