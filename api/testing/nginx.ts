import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './postgres';

export interface Proxy { url: string; stop: () => Promise<void> }

/** Whether nginx is installed here. */
export function hasNginx() {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A proxy that asks the processes of a service in turn, and the next one where a process is gone. */
const configuration = (folder: string, port: number, processes: readonly string[]) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream service { ${processes.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      # A write may be tried again at the other process, because its Idempotency-Key keeps it from being done twice.
      proxy_next_upstream error timeout http_503 non_idempotent;
    }
  }
}`;

/** Starts nginx in front of the processes of a service, on a free port. */
export async function startProxy(processes: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chautari-nginx-'));
  const port = await freePort();
  await writeFile(path.join(folder, 'nginx.conf'), configuration(folder, port, processes));
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-e', path.join(folder, 'error.log')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).then(() => true, () => false))) {
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
