import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { context } from 'esbuild';
import { getCompileOptions, markStale } from './compile.mjs';
import { ROOT } from './packages.mjs';

/** Starts the service when its site is built; compiles and restarts it after every change. Returns a function that stops it. */
export async function developService(site) {
  let service;
  const stop = async () => {
    if (!service || service.exitCode !== null || service.signalCode) return;
    const exited = once(service, 'exit');
    service.kill('SIGTERM');
    await exited;
  };
  const restart = async ({ errors }) => {
    if (errors.length) return;
    await site;
    // The embedded database allows one process at a time.
    await stop();
    service = spawn(process.execPath, ['api/dist/main.js'], { cwd: ROOT, stdio: 'inherit' });
  };
  markStale();
  const compiler = await context({
    ...getCompileOptions(),
    plugins: [{ name: 'restart', setup: ({ onEnd }) => onEnd(restart) }],
  });
  await compiler.watch();
  return async () => {
    await compiler.dispose();
    await stop();
  };
}
