import { execFile, spawn } from 'node:child_process';
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

export interface Cluster { url: string; pid: number; stop: () => Promise<void> }

/** The folder of PostgreSQL's server programs: Debian's newest, or whichever is on the path. */
export async function findPrograms(): Promise<string | undefined> {
  const versions = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter)];
  for (const folder of folders) {
    if (await access(path.join(folder, 'initdb')).then(() => true, () => false)) return folder;
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
    if (await client.connect().then(() => true, () => false)) return client.end();
    if (hasEnded()) throw new Error('PostgreSQL ended while it started');
    await pause(50);
  }
}

interface Options {
  /** Syncs to disk. */
  durable?: boolean;
  owner?: string;
  /** A folder that is kept when the server stops, and used again where it is there already. */
  keepIn?: string;
}

/** Starts a PostgreSQL of its own in a temporary folder, to be thrown away; `undefined` where none is installed. */
export async function startPostgres({ durable = false, owner = 'chautari', keepIn }: Options = {}): Promise<Cluster | undefined> {
  const programs = await findPrograms();
  if (!programs) return undefined;
  const user = await userToRunAs();
  const folder = keepIn ?? (await mkdtemp(path.join(tmpdir(), 'chautari-postgres-')));
  if (keepIn) await mkdir(keepIn, { recursive: true });
  if (user.uid) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const isThere = await access(path.join(data, 'PG_VERSION')).then(() => true, () => false);
  const layOut = ['-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  if (!isThere) await run(path.join(programs, 'initdb'), layOut, { ...user, cwd: folder });
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...(durable ? [] : ['-F']), '-c', 'max_connections=60'];
  const server = spawn(path.join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' });
  const url = `postgres://${owner}@127.0.0.1:${port}/postgres`;
  await waitUntilItAnswers(url, () => server.exitCode !== null);
  const stop = async () => {
    // What is kept is written out; what is thrown away need not be.
    server.kill(keepIn ? 'SIGINT' : 'SIGQUIT');
    if (server.exitCode === null) await once(server, 'exit');
    if (!keepIn) await rm(folder, { recursive: true, force: true });
  };
  return { url, pid: server.pid!, stop };
}
