import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './postgres';

export interface Proxy {
  url: string;
  stop: () => Promise<void>;
}

/** Whether nginx is installed here. */
export function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Configuration of nginx around the servers under test. */
const around = (folder: string, servers: string) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${servers}
}`;

/** Runs nginx with servers that listen at an address, until that answers. */
export async function startNginx(servers: string, url: string): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-nginx-'));
  await writeFile(path.join(folder, 'nginx.conf'), around(folder, servers));
  const nginx = spawn(
    'nginx',
    ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', path.join(folder, 'error.log')],
    { stdio: 'ignore' },
  );
  while (
    !(await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx ended while it started');
    await pause(50);
  }
  const stop = async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Starts nginx on a free port, set up as in `deploy/nginx.conf`, in front of the processes of a service. */
export async function startProxy(
  deployed: string,
  processes: readonly string[],
  accessLog = '/dev/null',
): Promise<Proxy> {
  const port = await findFreePort();
  const servers = deployed
    .replace(
      /( *server 127\.0\.0\.1:\d+ .*\n)+/,
      `${processes.map((url) => `  server ${new URL(url).host} max_fails=0;`).join('\n')}\n`,
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/access_log \S+ /, `access_log ${accessLog} `);
  return startNginx(servers, `http://127.0.0.1:${port}`);
}
