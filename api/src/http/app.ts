import { gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { assertOneHost } from './assertOneHost';
import { authorize } from './authorize';
import type { ReadSession } from './session';
import { measureRequests } from './requestMetrics';
import { getRequestId, sendRequestId } from './requestId';
import { createChildLogger, keepTrace } from './trace';
import { keepReaderLanguage } from './readerLanguage';
import { buildLogOptions } from './log';
import { buildOpenApiDocument } from './openapi';
import { createSecurityLog } from './securityLog';
import { awaitRunningCalls } from './runningCalls';
import { serveSecurityText } from './securityText';
import { warnOfProxies } from './warnOfProxies';
import { noteWrites } from './replica';
import { sendProblem } from './sendProblem';
import { problem } from './problem';
import type { Store } from '../database/store';

const MAX_BODY_BYTES = 100 * 1024;
/** The time limit of a request's arrival: a part of a file takes some seconds on the slowest link, and slow senders hold no connection. */
const REQUEST_MS = 60_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface AppSettings {
  logLevel: string;
  /** The proxies whose forwarded addresses are trusted, as Fastify's `trustProxy`. */
  trustedProxies?: string;
  /** The host of `PORTAL_ORIGIN`, if it is set. */
  portalHost?: string;
  /** Whether the portal is reached by https. */
  secureCookies: boolean;
  /** The portal's address for e-mail, which `/.well-known/security.txt` names. */
  email?: string;
  /** The listener for metrics, if any. */
  metrics?: unknown;
}

interface Api {
  routes: RouteOptions[];
  readSession: ReadSession;
}

/** On every answer, the site's files and health checks included: no proxy need add them. */
const HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };

function serveApi(api: FastifyInstance, settings: AppSettings, { routes, readSession }: Api) {
  awaitRunningCalls(api);
  // Answers are personal unless a route says otherwise.
  api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  api.addHook('onRequest', authorize(readSession));
  // Only uploads send this type: `assertSameOrigin` lets it pass nowhere else.
  api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  keepReaderLanguage(api);
  noteWrites(api, settings);
  for (const route of routes) api.route(route);
  // Built at its first request: it would take a tenth of the CPU of each start.
  let document: Buffer | undefined;
  api.get('/openapi.json', ({ headers }, reply) => {
    document ??= gzipSync(JSON.stringify(buildOpenApiDocument()));
    const takesGzip = /\bgzip\b/.test(String(headers['accept-encoding']));
    if (takesGzip) void reply.header('content-encoding', 'gzip');
    return reply
      .headers({ 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
      .type('application/json')
      .send(takesGzip ? document : gunzipSync(document));
  });
  api.all('/*', () => problem('notFound'));
}

function refuseSchema(): never {
  throw new Error('Routes have no JSON schema: `defineRoute` checks inputs and outputs');
}

/** Without these Fastify loads ajv and fast-json-stringify at each start, and nothing uses them. */
const NO_COMPILERS: NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']> = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
};

/**
 * Builds the service, not yet listening: everything under `/api`, `/healthz` (a restart would not help) and `/readyz` (it can
 * answer, and write). `main.ts` adds the site to it.
 * @throws HttpProblem `unavailable` from `/healthz` and `/readyz`, to their callers.
 */
export function buildApp(store: Store, settings: AppSettings, api: Api): FastifyInstance {
  const app = Fastify({
    logger: buildLogOptions(settings.logLevel),
    genReqId: getRequestId,
    childLoggerFactory: createChildLogger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: settings.trustedProxies ?? false,
    // While the service stops, requests in progress are still answered.
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    schemaController: { compilersFactory: NO_COMPILERS },
  });
  app.setErrorHandler(sendProblem);
  sendRequestId(app);
  keepTrace(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
  app.addHook('onRequest', assertOneHost);
  if (!settings.trustedProxies) warnOfProxies(app);
  serveSecurityText(app, settings);
  if (settings.metrics) measureRequests(app);
  // Only where the portal is reached by https, or a clinic's own network without it could not open it any more.
  if (settings.secureCookies)
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`),
    );
  app.decorateRequest('session', null);
  app.decorateRequest('triedAccount', null);
  app.decorateRequest('portalHost', {
    getter() {
      return settings.portalHost ?? this.host;
    },
  });
  const refusals = createSecurityLog(store, (error) =>
    app.log.error({ err: error }, 'the security log could not be written'),
  );
  app.decorate('securityLog', refusals);
  app.addHook('onClose', () => refusals.flush());
  app.decorate('store', store);
  app.register(cookie);
  app.get('/healthz', () => (store.isAlive() ? { status: 'alive' } : problem('unavailable')));
  app.get('/readyz', () =>
    store.ping().then(
      () => ({ status: 'ready' }),
      () => problem('unavailable'),
    ),
  );
  app.register(async (instance) => serveApi(instance, settings, api), { prefix: '/api' });
  return app;
}
