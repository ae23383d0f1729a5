/** Two PostgreSQL servers: one is restored to a moment of the other. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPrograms, findFreePort, findUser, awaitAnswer } from './postgres';

const execute = promisify(execFile);

/** Runs a program of PostgreSQL (or any other, by its path) as the user of the server. */
export async function runAsPostgres(program: string, ...words: string[]) {
  const user = await findUser();
  return execute(path.resolve((await findPrograms())!, program), words, { ...user, cwd: tmpdir() });
}

/** Makes a folder that belongs to the user of the server. */
export async function preparePostgresFolder(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), `chautari-${name}-`));
  const { uid, gid } = await findUser();
  if (uid !== undefined) await chown(folder, uid, gid!);
  return folder;
}

/** Runs a server on a data folder that is there. */
export async function startPostgresFrom(data: string, settings: Record<string, string> = {}) {
  const user = await findUser();
  const port = await findFreePort();
  const words = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', path.dirname(data), '-F'];
  for (const [name, value] of Object.entries(settings)) words.push('-c', `${name}=${value}`);
  const server = spawn(path.join((await findPrograms())!, 'postgres'), words, {
    ...user,
    cwd: path.dirname(data),
    stdio: 'ignore',
  });
  const url = `postgres://chautari@127.0.0.1:${port}/postgres`;
  await awaitAnswer(url, () => server.exitCode !== null);
  const stop = async () => {
    server.kill('SIGQUIT');
    if (server.exitCode === null) await once(server, 'exit');
  };
  return { url, stop };
}
