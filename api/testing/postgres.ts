import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

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
    if (
      await access(path.join(folder, 'initdb')).then(
        () => true,
        () => false,
      )
    )
      return folder;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
export async function userToRunAs() {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export async function waitUntilItAnswers(url: string, hasEnded: () => boolean) {
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
  /** Keeps the tables on a file system of so many megabytes, which takes root; the log of writes is elsewhere. */
  megabytes?: number;
}

/** Starts a PostgreSQL of its own in a temporary folder, to be thrown away; `undefined` where none is installed. */
export async function startPostgres({ durable = false, owner = 'chautari', keepIn, megabytes }: Options = {}): Promise<
  Cluster | undefined
> {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const user = await userToRunAs();
  const folder = keepIn ?? (await mkdtemp(path.join(tmpdir(), 'chautari-postgres-')));
  if (keepIn) await mkdir(keepIn, { recursive: true });
  if (user.uid) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  if (megabytes) {
    await mkdir(data);
    await run('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${megabytes}m,uid=${user.uid ?? 0},gid=${user.gid ?? 0},mode=700`,
      'tmpfs',
      data,
    ]);
  }
  const port = await freePort();
  const isThere = await access(path.join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  const layOut = [
    '-D',
    data,
    '-X',
    path.join(folder, 'wal'),
    '-U',
    owner,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ];
  if (!isThere) await run(path.join(programs, 'initdb'), layOut, { ...user, cwd: folder });
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    ...(durable ? [] : ['-F']),
    '-c',
    'max_connections=60',
  ];
  const url = `postgres://${owner}@127.0.0.1:${port}/postgres`;
  let server!: ChildProcess;
  const start = async () => {
    server = spawn(path.join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
    await waitUntilItAnswers(url, () => server.exitCode !== null);
  };
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    if (server.exitCode === null) await once(server, 'exit');
  };
  const stop = async () => {
    // What is kept is written out; what is thrown away need not be.
    await end(keepIn ? 'SIGINT' : 'SIGQUIT');
    if (megabytes) await run('umount', [data]);
    if (!keepIn) await rm(folder, { recursive: true, force: true });
  };
  await start();
  return { url, pid: server.pid!, folder: data, crash: () => end('SIGQUIT'), start, stop };
}
