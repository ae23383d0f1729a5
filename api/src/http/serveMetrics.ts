/** Serves metrics on a port of their own, or on the service's port to callers with the token. */
import type { FastifyInstance } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '@chautari/site/settings';
import { collectProcessMetrics, registry } from './metrics';
import { createScraper, type Scraped } from './scrape';
import type { MetricsSettings } from './settings';

const PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether a caller may read: with the token, or without one where none is set. */
function mayRead(authorization: string | undefined, token: string | undefined) {
  return token === undefined || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function answerer(settings: MetricsSettings, scraped: Scraped) {
  const scrape = createScraper(scraped);
  return async (authorization: string | undefined): Promise<Answer> => {
    if (!mayRead(authorization, settings.token))
      return { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: '' };
    return {
      status: 200,
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      body: await scrape(),
    };
  };
}

async function listen({ port, host }: MetricsSettings, answer: ReturnType<typeof answerer>) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return void response.writeHead(404).end();
    answer(request.headers.authorization)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(`METRICS_PORT ${port} on METRICS_HOST ${host} cannot be used (${code}): choose another`);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${host}:${(server.address() as AddressInfo).port}${PATH}`, stop };
}

/** Serves metrics by the settings. Returns a function that stops it, and the address where metrics have their own port. */
export async function serveMetrics(app: FastifyInstance, settings: MetricsSettings | undefined, scraped: Scraped) {
  const nothing = { url: undefined, stop: () => undefined };
  if (!settings) return nothing;
  collectProcessMetrics();
  const answer = answerer(settings, scraped);
  if (settings.port !== undefined) return listen(settings, answer);
  app.get(PATH, async (request, reply) => {
    const { status, headers, body } = await answer(request.headers.authorization);
    return reply.code(status).headers(headers).send(body);
  });
  return nothing;
}
