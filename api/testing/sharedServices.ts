/** Services that files of tests share: each worker of jest has one for each engine, from the first file that asks to the end of the run. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { copyFilled, type Data, type Engine } from './engine';
import { runSql, startService, type RunningService } from './service';
import type { Row } from './statements';

/** Where they are asked for. Modules are loaded anew for each file, so what outlives a file is kept in the process that runs jest. */
const ADDRESS = 'CHAUTARI_TEST_SERVICES';

/** The visitors of each file come from an address of their own (`visitor.ts`), so that what one file does does not count in another. */
export const BEHIND_A_PROXY = { PORTAL_TRUSTED_PROXIES: 'loopback' };

interface Started {
  data: Data;
  service: RunningService;
}

async function start(engine: Engine): Promise<Started> {
  const data = await copyFilled(engine);
  return { data, service: await startService(data, BEHIND_A_PROXY) };
}

/** To GET the address of the service, to POST the rows of the statements in the body. */
async function answer(request: IncomingMessage, { data, service }: Started) {
  if (request.method === 'GET') return service.url;
  return runSql(data, ...((await json(request)) as string[]));
}

/** Starts what `getSharedService` asks. Returns how to stop it and all services. */
export async function offerServices() {
  const services = new Map<string, Promise<Started>>();
  const server = createServer((request, response) => {
    const place = request.url!;
    const started = services.get(place) ?? start(place.split('/')[1] as Engine);
    services.set(place, started);
    started
      .then((service) => answer(request, service))
      .then(
        (body) => response.end(JSON.stringify(body)),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    for (const started of await Promise.allSettled(services.values())) {
      if (started.status === 'rejected') continue;
      await started.value.service.stop();
      await started.value.data.remove();
    }
  };
}

async function ask<T>(engine: Engine, init: RequestInit = {}) {
  const response = await fetch(`${process.env[ADDRESS]}/${engine}/${process.env.JEST_WORKER_ID}`, init);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** The service that the files of this worker share: its address, and how to read or change its rows behind its back. */
export async function getSharedService(engine: Engine) {
  const url = await ask<string>(engine);
  const sql = (...statements: string[]) => ask<Row[]>(engine, { method: 'POST', body: JSON.stringify(statements) });
  return { url, sql };
}
