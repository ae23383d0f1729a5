/** The process: opens the database, listens, and ends cleanly. Standard output holds the ready line and the sample accounts. */
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import { loggableError } from './log';
import { startCleanUp } from './jobs/cleanUp';
import { prepareSample, sampleAccounts } from './sample/fill';
import { readSettings, type Settings } from './settings';
import { siteFolder } from './site/folder';
import { serveSite } from './site/serve';
import { StartError } from './startError';
import { openStore, type Store } from './store/store';

/** Requests in flight get this long to finish. */
const STOP_MS = 5_000;

// Until the service listens nothing can be lost: what is half done is done again at the next start.
let stop = (): Promise<void> | void => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

// What no one expected must still not print what people typed.
process.on('uncaughtException', (error) => {
  console.error('The service ends because of an error:', loggableError(error));
  process.exit(1);
});

const LISTEN_PROBLEMS: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use: stop what listens there, or set PORT to another`,
  EACCES: ({ port }) => `Port ${port} needs rights that this user lacks: set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine`,
};

async function listen(app: FastifyInstance, settings: Settings) {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const explain = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    throw explain ? new StartError(explain(settings)) : error;
  }
}

/** Stops accepting, finishes what is in flight, closes the database. */
function stopper(app: FastifyInstance, store: Store, stopCleanUp: () => void) {
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= (async () => {
    stopCleanUp();
    const deadline = setTimeout(() => app.server.closeAllConnections(), STOP_MS);
    await app.close();
    clearTimeout(deadline);
    await store.close();
    process.exit(0);
  })());
}

async function tellReady(app: FastifyInstance, store: Store, { demo }: Settings) {
  console.log(`ready http://localhost:${(app.server.address() as AddressInfo).port}`);
  if (!demo) return;
  for (const { role, publicId, phone, password } of await sampleAccounts(store)) {
    console.log(`Sample ${role}: ${phone.slice(0, 4)} ${phone.slice(4)} or ${publicId}, password ${password}`);
  }
}

async function start() {
  const settings = readSettings();
  const store = await openStore(settings);
  await prepareSample(store, settings.demo);
  const app = buildApp({ store, settings });
  const site = siteFolder(settings.siteDir);
  if (existsSync(site.registry)) app.register(serveSite, { site });
  await listen(app, settings);
  stop = stopper(app, store, startCleanUp(store, app.log));
  await tellReady(app, store, settings);
}

start().catch((error: Error) => {
  console.error(error instanceof StartError ? error.message : `The service cannot start: ${loggableError(error).message}`);
  process.exit(1);
});
