import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { guard } from './guard';
import { logOptions } from './log';
import { openApiDocument } from './openapi';
import { sendProblem } from './problem';
import { fail } from './refusal';
import { addressRoutes } from './routes/addresses';
import { appointmentRoutes } from './routes/appointments';
import { doctorRoutes } from './routes/doctors';
import { patientRoutes } from './routes/patients';
import { requestRoutes } from './routes/requests';
import { sessionRoutes } from './routes/session';
import { sessionKeeper, type Sessions } from './sessions';
import type { Settings } from './settings';
import type { Store } from './store/store';

const MOST_BODY_BYTES = 100 * 1024;

/** What every route may use. */
export interface Deps { store: Store; settings: Settings; sessions: Sessions }

const routes = (deps: Deps) => [
  ...addressRoutes(),
  ...appointmentRoutes(deps),
  ...doctorRoutes(deps),
  ...patientRoutes(deps),
  ...requestRoutes(deps),
  ...sessionRoutes(deps),
];

/** Answers are personal unless a route says otherwise. */
const setHeaders = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });

function serveApi(api: FastifyInstance, deps: Deps) {
  api.addHook('onRequest', async (_request, reply) => void setHeaders(reply));
  api.addHook('onRequest', guard(deps.sessions));
  for (const route of routes(deps)) api.route(route);
  const document = JSON.stringify(openApiDocument());
  api.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'public, max-age=300').type('application/json').send(document));
  api.all('/*', () => fail('notFound'));
}

/**
 * The service, not yet listening: everything under `/api`, `/healthz` (the process is alive) and `/readyz` (it can answer).
 * Whoever serves the site adds it to what this returns.
 */
export function buildApp({ store, settings }: Pick<Deps, 'store' | 'settings'>): FastifyInstance {
  const app = Fastify({
    logger: logOptions(settings.logLevel),
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: settings.trustedProxies ?? false,
    // While the service stops, what has been asked is still answered.
    return503OnClosing: false,
    frameworkErrors: sendProblem,
  });
  app.setErrorHandler(sendProblem);
  app.decorateRequest('session', null);
  app.register(cookie);
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', () => store.ping().then(() => ({ status: 'ready' }), () => fail('unavailable')));
  app.register(async (api) => serveApi(api, { store, settings, sessions: sessionKeeper(store, settings) }), { prefix: '/api' });
  return app;
}
