import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { context } from 'esbuild';
import { compileOptions, markUncompiled } from './compile.mjs';
import { ROOT } from './packages.mjs';

/** Runs the service when its site is there, compiled and started again after every change of its sources. Returns how to stop. */
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
    // The embedded database lets nobody in before the other process has left it.
    await stop();
    service = spawn(process.execPath, ['api/dist/main.js'], { cwd: ROOT, stdio: 'inherit' });
  };
  markUncompiled();
  const compiler = await context({
    ...compileOptions(),
    plugins: [{ name: 'restart', setup: ({ onEnd }) => onEnd(restart) }],
  });
  await compiler.watch();
  return async () => {
    await compiler.dispose();
    await stop();
  };
}
