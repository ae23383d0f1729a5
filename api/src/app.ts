import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Schedules } from './contract/schedules';
import type { FileStorage } from './files/storage';
import { guard } from './guard';
import { measureRequests } from './http/requestMetrics';
import { requestIdOf, sendRequestId } from './http/requestId';
import { childLoggerFactory, keepTrace } from './http/trace';
import { logOptions } from './log';
import { openApiDocument } from './openapi';
import { sendProblem } from './problem';
import { fail } from './refusal';
import { accountRoutes } from './routes/account';
import { addressRoutes } from './routes/addresses';
import { applicationRoutes } from './routes/applications';
import { appointmentRoutes } from './routes/appointments';
import { auditRoutes } from './routes/audit';
import { availabilityRoutes } from './routes/availability';
import { backupRoutes } from './routes/backups';
import { closingRoutes } from './routes/closing';
import { deskRoutes } from './routes/desk';
import { doctorRoutes } from './routes/doctors';
import { figureRoutes } from './routes/figures';
import { exportRoutes } from './routes/exports';
import { familyRoutes } from './routes/family';
import { fileRoutes } from './routes/files';
import { loadRoutes } from './routes/loads';
import { messageRoutes } from './routes/messages';
import { noticeRoutes } from './routes/notices';
import { overviewRoutes } from './routes/overview';
import { passwordResetRoutes } from './routes/passwordReset';
import { patientRoutes } from './routes/patients';
import { patientSearchRoutes } from './routes/patientSearch';
import { profileRoutes } from './routes/profiles';
import { queueRoutes } from './routes/queue';
import { recordRoutes } from './routes/records';
import { registrationRoutes } from './routes/registration';
import { reportRoutes } from './routes/reports';
import { requestRoutes } from './routes/requests';
import { scheduleRoutes } from './routes/schedules';
import { secondStepRoutes } from './routes/secondStep';
import { sessionRoutes } from './routes/session';
import type { ServiceKey } from './secret';
import { sessionKeeper, type Sessions } from './sessions';
import type { Settings } from './settings';
import type { SiteFolder } from './site/folder';
import type { Store } from './store/store';
import { timetableCache, type Timetables } from './timetables';

const MOST_BODY_BYTES = 100 * 1024;
/** A request must have arrived by then: a part of a file takes some seconds on the slowest link, and who sends drop by drop holds no connection. */
const REQUEST_MS = 60_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What every route may use. */
export interface Deps { store: Store; settings: Settings; key: ServiceKey; sessions: Sessions; timetables: Timetables; storage: FileStorage; schedules: Schedules; site: SiteFolder }

const routes = (deps: Deps) => [
  ...accountRoutes(deps),
  ...addressRoutes(),
  ...applicationRoutes(deps),
  ...appointmentRoutes(deps),
  ...auditRoutes(deps),
  ...availabilityRoutes(deps),
  ...backupRoutes(deps),
  ...closingRoutes(deps),
  ...deskRoutes(deps),
  ...doctorRoutes(deps),
  ...figureRoutes(deps),
  ...exportRoutes(deps),
  ...familyRoutes(deps),
  ...fileRoutes(deps),
  ...loadRoutes(deps),
  ...messageRoutes(deps),
  ...noticeRoutes(deps),
  ...overviewRoutes(deps),
  ...passwordResetRoutes(deps),
  ...patientRoutes(deps),
  ...patientSearchRoutes(deps),
  ...profileRoutes(deps),
  ...queueRoutes(deps),
  ...recordRoutes(deps),
  ...registrationRoutes(deps),
  ...reportRoutes(deps),
  ...requestRoutes(deps),
  ...scheduleRoutes(deps),
  ...secondStepRoutes(deps),
  ...sessionRoutes(deps),
];

/** Answers are personal unless a route says otherwise. */
const setHeaders = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });

function serveApi(api: FastifyInstance, deps: Deps) {
  api.addHook('onRequest', async (_request, reply) => void setHeaders(reply));
  api.addHook('onRequest', guard(deps.sessions));
  // Only uploads send this type: the guard lets it pass nowhere else.
  api.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const route of routes(deps)) api.route(route);
  const document = JSON.stringify(openApiDocument());
  api.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'public, max-age=300').type('application/json').send(document));
  api.all('/*', () => fail('notFound'));
}

/**
 * The service, not yet listening: everything under `/api`, `/healthz` (a restart would not
 * help) and `/readyz` (it can answer, and write).
 * Whoever serves the site adds it to what this returns.
 */
export function buildApp(given: Omit<Deps, 'sessions' | 'timetables'>): FastifyInstance {
  const { store, settings } = given;
  const app = Fastify({
    logger: logOptions(settings.logLevel),
    genReqId: requestIdOf,
    childLoggerFactory,
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: settings.trustedProxies ?? false,
    // While the service stops, what has been asked is still answered.
    return503OnClosing: false,
    frameworkErrors: sendProblem,
  });
  app.setErrorHandler(sendProblem);
  sendRequestId(app);
  keepTrace(app);
  if (settings.metrics) measureRequests(app);
  // Only where the portal is reached by https, or a clinic's own network without it could not open it any more.
  if (settings.secureCookies) app.addHook('onRequest', async (_request, reply) => void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`));
  app.decorateRequest('session', null);
  app.decorate('store', store);
  app.register(cookie);
  app.get('/healthz', () => (store.isAlive() ? { status: 'alive' } : fail('unavailable')));
  app.get('/readyz', () => store.ping().then(() => ({ status: 'ready' }), () => fail('unavailable')));
  app.register(async (api) => serveApi(api, { ...given, sessions: sessionKeeper(store, settings), timetables: timetableCache(store) }), { prefix: '/api' });
  return app;
}
