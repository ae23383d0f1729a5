// npm start: prepares everything in a child process, then starts the compiled service in this one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';

/** Checks the port before a minute of building. */
const isPortFree = () =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, host);
  });

if (!(await isPortFree())) {
  console.error(`Port ${port} is already in use. Stop the process that listens there, or run PORT=3001 npm start`);
  process.exit(1);
}

const preparing = spawn(process.execPath, [fileURLToPath(new URL('prepare.mjs', import.meta.url))], {
  stdio: 'inherit',
});
const quit = () => {
  preparing.kill();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, quit);
const [code] = await once(preparing, 'exit');
if (code !== 0) process.exit(code ?? 1);
for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, quit);
// Not a literal, so that types do not depend on compiled files.
await import(new URL('../api/dist/main.js', import.meta.url).href);
