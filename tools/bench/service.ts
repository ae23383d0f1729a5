/** The service in a process of its own, for benchmarks. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/packages.mjs';

/** Starts the compiled service. Returns its address, its process and a function that stops it. */
export async function startService(env: Record<string, string>, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'api/dist/main.js'], {
    cwd: ROOT,
    env: { ...process.env, SITE_DIR: '/nonexistent', PORT: '0', PORTAL_DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on(
      'line',
      (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)),
    );
    child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it was ready`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGINT');
    });
  return { url, pid: child.pid!, stop };
}
