// npm start: installs, builds and publishes what has changed, then serves everything from this one process.
import { createServer } from 'node:net';
import { install } from './install.mjs';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';

/** Better to say so now than after a minute of building. */
const portIsFree = () =>
  new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve(error.code !== 'EADDRINUSE')).once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, host);
  });

if (!(await portIsFree())) {
  console.error(`Port ${port} is already in use: stop what listens there, or choose another with PORT=3001 npm start`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, quit);
function quit() {
  process.exit(0);
}

install();
const { build } = await import('./build.mjs');
await build().catch((error) => { console.error(error.message); process.exit(1); });
const { register } = await import('tsx/esm/api');
register();
const { publishChanged } = await import('./publish-changed.ts');
await publishChanged();
for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, quit);
await import('../api/src/main.ts');
