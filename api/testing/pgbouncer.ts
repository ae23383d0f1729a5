import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, findUser, awaitAnswer } from './postgres';

export const hasPgbouncer = () => spawnSync('pgbouncer', ['--version']).status === 0;

/** Starts pgbouncer in transaction mode in front of a server. */
export async function startPgbouncer(databaseUrl: string) {
  const { username, hostname, port: serverPort, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-pgbouncer-'));
  const port = await findFreePort();
  const config = `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
server_login_retry = 1
`;
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, config);
  const user = await findUser();
  if (user.uid) for (const each of [folder, file]) await chown(each, user.uid, user.gid);
  const bouncer = spawn('pgbouncer', ['-q', file], { ...user, cwd: folder, stdio: 'ignore' });
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await awaitAnswer(url, () => bouncer.exitCode !== null);
  const stop = async () => {
    bouncer.kill('SIGQUIT');
    if (bouncer.exitCode === null) await once(bouncer, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
